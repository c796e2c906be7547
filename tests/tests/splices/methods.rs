//! Edits of methods and of decorated functions: which of them are read by themselves, and that all give what a fresh build gives.

use std::sync::Arc;

use linkpoint_compiler::driver::Compilation;
use linkpoint_compiler::source::Source;
use linkpoint_tests::Memory;

use super::{assert_same, compile, on_a_deep_stack};

const PROGRAM: &str = "\
# What stands before the first statement.
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property, lru_cache, total_ordering
from typing import Callable, Generic, TypeVar

T = TypeVar(\"T\")
START = [1, 2]

class Counter:
    \"\"\"Counts.\"\"\"
    made = 0
    limit: int = 10

    def __init__(self, name: str) -> None:
        self.name = name
        self.count = 0
        self.__secret = 1

    def add(self, n: int) -> int:
        \"\"\"Adds.\"\"\"
        self.count += n
        return self.count  # added
    # behind add

    def get(self) -> int: return self.count + self.__secret
    @property
    def double(self) -> int:
        return self.count * 2

    @double.setter
    def double(self, value: int) -> None:
        self.count = value // 2

    @staticmethod
    def helper(x: int) -> int:
        return x + 1

    @classmethod
    def make(cls, name: str) -> \"Counter\":
        made = cls(name)
        return made

    def guess(self, x):
        return x

    def listed(self, items: list[int] = START) -> list[int]:
        def scaled(k: int) -> int:
            return k * self.count
        return sorted([scaled(item) for item in items], key=lambda item: -item)

    def walk(self, n: int):
        for i in range(n):
            yield i + self.count

# Between the classes.
class Louder(Counter):
    def add(self, n: int) -> int:
        return super().add(n) * 2

    @cached_property
    def size(self) -> int:
        return len(self.name)

    shown = 3

    @lru_cache(maxsize=None)
    def slow(self, n: int) -> int:
        return n * 3

@dataclass(order=True)
class Point:
    x: int
    y: int = 2
    tags: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.tags.append(\"made\")

    def norm(self) -> int:
        return self.x * self.x + self.y * self.y

    def moved(self, by: int) -> \"Point\":
        return Point(self.x + by, self.y)

class Color(Enum):
    RED = 1
    BLUE = 2

    def shown(self) -> str:
        return self.name.lower()

class Stack(Generic[T]):
    def __init__(self) -> None:
        self.items: list[T] = []

    def push(self, item: T) -> None:
        self.items.append(item)

    def top(self) -> T:
        return self.items[-1]

class Box[K]:
    def __init__(self, item: K) -> None:
        self.item = item

    def get(self) -> K:
        local: list[K] = [self.item]
        return local[0]

class Shape(ABC):
    @abstractmethod
    def area(self) -> int: ...

class Square(Shape):
    class Inner:
        def deep(self) -> int:
            return 5

    def __init__(self, side: int) -> None:
        self.side = side
        self.inner = Square.Inner()

    def area(self) -> int:
        return self.side ** 2

@total_ordering
class Version:
    def __init__(self, number: int) -> None:
        self.number = number

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Version):
            return NotImplemented
        return self.number == other.number

    def __lt__(self, other: \"Version\") -> bool:
        return self.number < other.number

def logged(f: Callable[[int], int]) -> Callable[[int], int]:
    def inner(n: int) -> int:
        return f(n) + 1
    return inner

@logged
def tripled(n: int) -> int:
    return n * 3

@lru_cache
def fib(n: int) -> int:
    return n if n < 2 else fib(n - 1) + fib(n - 2)

def apart(x: int, seen: list[int] = START) -> int:
    return x + len(seen)

c = Louder(\"abc\")
c.double = 8
print(c.add(1), c.get(), c.double, Counter.helper(1), Counter.make(\"z\").name, c.guess(3), c.guess(\"s\"))
print(c.listed(), list(c.walk(2)), c.size, c.slow(2), Counter(\"k\").add(3), c.shown, Counter.made, c.limit)
p = Point(1)
print(p, p.norm(), p.moved(2), p < Point(2), Color.RED.shown(), tripled(2), fib(10), apart(1))
s: Stack[int] = Stack()
s.push(4)
print(s.top(), Box(3).get(), Square(3).area(), Square(2).inner.deep(), Version(1) >= Version(2), Version(1) == Version(1))

class Last:
    def first(self) -> int:
        return 1
    def last(self) -> int:
        return self.first() + 1
    # the end
";

/// Whether an edit is read by itself.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Read {
    Alone,
    Whole,
}
use Read::{Alone, Whole};

/// Edits, each of a text that occurs once.
const EDITS: &[(Read, &str, &str)] = &[
    // Methods of all kinds.
    (Alone, "return self.count  # added", "return self.count + 1  # added twice"),
    (Alone, "return self.count  # added", "extra = self.count\n        # more\n\n        return extra"),
    (Alone, "\"\"\"Adds.\"\"\"\n", "\"\"\"Adds, ä €.\n\nAt the margin.\n\"\"\"\n"),
    (Alone, "    # behind add\n", "    # behind\n# add\n"),
    (Alone, "    # behind add\n\n", ""),
    (Alone, "int: return self.count + self.__secret", "int: return self.count - self.__secret"),
    (
        Alone,
        "int: return self.count + self.__secret",
        "int:\n        other = self\n        return other.__secret",
    ),
    (Alone, "return self.count * 2", "return self.count * 20"),
    (Alone, "self.count = value // 2", "self.count = value // 4"),
    (Alone, "return x + 1", "return x + 10"),
    (Alone, "made = cls(name)", "made = cls(name * 2)"),
    (Alone, "return k * self.count", "return k * self.count + 1"),
    (Alone, "key=lambda item: -item", "key=lambda other: other % 2"),
    (Alone, ", key=lambda item: -item", ""),
    (Alone, "yield i + self.count", "yield i * 2\n            yield self.count"),
    (Alone, "super().add(n) * 2", "super().add(n) * 3 + super().get()"),
    (Alone, "return len(self.name)", "return len(self.name) + 1"),
    (Alone, "return n * 3\n\n@dataclass", "return n * 30\n\n@dataclass"),
    (Alone, "self.x * self.x", "self.x * 2"),
    (Alone, "Point(self.x + by", "Point(self.x - by"),
    (Alone, "self.tags.append(\"made\")", "self.tags.append(\"done\")"),
    (Alone, "self.name.lower()", "self.name.title()"),
    (Alone, "self.items.append(item)", "self.items.insert(0, item)"),
    (Alone, "local: list[K] = [self.item]", "local: list[K] = [self.item, self.item]"),
    (Alone, "return self.side ** 2", "side = self.side\n        return side * side"),
    (Alone, "return self.number == other.number", "return other.number == self.number"),
    (Alone, "return self.number < other.number", "return other.number > self.number"),
    (Alone, "self.first() + 1", "self.first() + 2"),
    (Alone, "self.first() + 1\n    # the end\n", "self.first() + 2"),
    (Alone, "    # the end\n", "    # the very end\n    # of it"),
    // Decorated functions, and such with defaults that are no literals.
    (Alone, "return f(n) + 1", "return f(n) + 2"),
    (Alone, "return n * 3\n\n@lru_cache", "return n * 4\n\n@lru_cache"),
    (Alone, "fib(n - 1) + fib(n - 2)", "fib(n - 2) + fib(n - 1) + 1"),
    (Alone, "x + len(seen)", "x * len(seen)"),
    // Constructors, while they assign the same.
    (Alone, "self.count = 0", "self.count = 1"),
    (Alone, "self.count = 0", "self.count = len(name)"),
    (Alone, "self.name = name\n", "# the name\n        self.name = name\n"),
    (Alone, "self.side = side\n", "for _ in range(2):\n            pass\n        self.side = side\n"),
    // Fields that the constructor declares are its own, whoever else assigns them.
    (Alone, "self.count += n", "self.count += n\n        self.name = \"other\""),
    (Alone, "self.count = value // 2", "print(value)"),
    // What others may see.
    (Whole, "self.count = 0\n", "if name:\n            self.count = 0\n"),
    (Whole, "self.count = 0\n", "print(self.name, self.get())\n        self.count = 0\n"),
    (Alone, "self.count = 0\n", "self.count = 0\n        self.more = 1.5\n"),
    (Alone, "self.name = name\n", "self.name = name + \"\"\n"),
    (Whole, "self.side = side\n", "self.side: int = side\n"),
    (Alone, "self.count += n", "self.count += n\n        self.extra = n"),
    (Whole, "self.count += n", "Counter.made = n"),
    (Whole, "            return NotImplemented\n", "            return False\n"),
    (
        Whole,
        "return self.number < other.number",
        "if other.number > 5:\n            return NotImplemented\n        return True",
    ),
    (
        Alone,
        "return x\n\n    def listed",
        "return x > 1\n\n    def listed(self) -> int:\n        return 1\n    def other",
    ),
    (
        Alone,
        "add(self, n: int) -> int:\n        \"\"\"",
        "add(self, n: int, m: int = 2) -> int:\n        \"\"\"",
    ),
    (Alone, "def helper(x: int)", "def helper(x: float)"),
    (Alone, "    @staticmethod\n", "    @staticmethod \n"),
    (Whole, "return self.count  # added", "import math\n        return math.gcd(self.count, 4)"),
    (Whole, "return self.count  # added", "global START\n        return self.count"),
    (Alone, "return self.count  # added", "return self.count\n    def added(self) -> int:\n        return 3"),
    (Whole, "return self.count  # added", "return self.count\nprint(1)"),
    (Alone, "return self.count  # added", "return self.count \\"),
    (Whole, "return n * 3\n\n@lru_cache", "return n * 3 \\\n@lru_cache"),
    (Whole, "return self.count  # added", "return (self.count"),
    (Whole, "return self.count  # added", "return \"\"\""),
    (Whole, "return self.count  # added", "return self.count\r"),
    (Alone, "    # behind add\n\n    def get", "    # behind add\n    pass\n\n    def get"),
    (Whole, "return self.count * 2", "yield self.count * 2"),
    (Whole, "            return 5", "            return 6"),
    (Alone, "    shown = 3", "    shown = 4"),
    (Alone, "limit: int = 10", "limit: int = 11"),
    (Alone, "self.first() + 1\n    # the end\n", "self.first() + 2\nprint(Last().last())"),
    (Alone, "class Louder(Counter)", "class Louder (Counter)"),
    (Alone, "# Between the classes.", "# Between the two."),
];

fn source(text: &str) -> Source {
    Source::single("main.py", text)
}

fn program() -> Compilation {
    compile(&source(PROGRAM), None).expect("the first version compiles")
}

/// Whether a definition of the one is that of the other: reading a whole file makes all of them anew.
pub(super) fn share_definitions(earlier: &Compilation, later: &Compilation) -> bool {
    let [earlier, later] = [earlier, later].map(|compilation| compilation.program().module("main"));
    let earlier = earlier.expect("the module of the entry").definitions.clone();
    let later = later.expect("the module of the entry").definitions.clone();
    later.iter().any(|(symbol, later)| earlier.get(symbol).is_some_and(|earlier| Arc::ptr_eq(earlier, later)))
}

/// How a later version was read.
pub(super) fn read(earlier: &Compilation, later: &Compilation) -> Read {
    if share_definitions(earlier, later) { Alone } else { Whole }
}

/// Compiles `text` after `earlier` and from nothing, compares, and looks how it was read.
fn check(earlier: &Compilation, text: &str, expected: Read) -> Option<Compilation> {
    let spliced = assert_same(earlier, &source(text), &Memory::default())?;
    assert_eq!(read(earlier, &spliced), expected, "{text}");
    Some(spliced)
}

#[test]
fn an_edit_of_a_method_is_read_by_itself_and_gives_what_a_fresh_build_gives() {
    on_a_deep_stack(|| {
        // What edits leave as it is need not be compiled each time.
        let (earlier, known) = (program(), Memory::default());
        let mut wrong = Vec::new();
        for (expected, from, to) in EDITS {
            assert_eq!(PROGRAM.matches(from).count(), 1, "`{from}` occurs once");
            let later = assert_same(&earlier, &source(&PROGRAM.replacen(from, to, 1)), &known);
            let read = later.map(|later| read(&earlier, &later));
            // What is refused is so however it was read.
            wrong.extend(read.filter(|read| read != expected).map(|_| (from, to)));
        }
        assert!(wrong.is_empty(), "read otherwise than expected: {wrong:#?}");
    });
}

#[test]
fn edits_of_edited_methods_go_on_from_there() {
    const STEPS: [(&str, &str); 6] = [
        ("self.count = 0\n", "self.count = 0\n        # one line more\n\n"),
        ("return self.count * 2", "twice = self.count * 2\n        return twice"),
        ("self.first() + 1\n    # the end\n", "self.first() + 7\n"),
        ("\"\"\"Adds.\"\"\"\n        self.count += n", "self.count += n * 2"),
        ("return n * 3\n\n@lru_cache", "three = 3\n    return three * n\n\n@lru_cache"),
        ("self.x * self.x + self.y * self.y", "self.x"),
    ];
    on_a_deep_stack(|| {
        let (mut earlier, mut text) = (program(), PROGRAM.to_owned());
        for (from, to) in STEPS {
            text = text.replacen(from, to, 1);
            earlier = check(&earlier, &text, Alone).expect("it compiles");
        }
    });
}

#[test]
fn after_the_edit_of_a_method_nothing_else_is_compiled() {
    on_a_deep_stack(|| {
        // Nothing is stored, so whatever is looked up is compiled.
        let edited = PROGRAM.replacen("return self.side ** 2", "return self.side * self.side", 1);
        let compilation = check(&program(), &edited, Alone).expect("it compiles");
        let compiled: Vec<String> = compilation.report.own.compiled.iter().map(ToString::to_string).collect();
        assert_eq!(compiled, ["main.Square.area"]);
    });
}

#[test]
fn where_functions_depend_on_the_rest_of_the_file_it_is_read_as_a_whole() {
    const PROGRAMS: [(&str, &str, &str); 5] = [
        // Which names a star imports, the functions say.
        (
            "from math import *\ndef f(x: float) -> float:\n    return sin(x)\nprint(f(1.0))\n",
            "sin(x)",
            "cos(x)",
        ),
        // An attribute of a function is a variable beside it.
        (
            "def f() -> int:\n    f.calls += 1\n    return 1\ndef g() -> int:\n    return 2\nf.calls = 0\nprint(f() + g())\n",
            "return 2",
            "return f.calls",
        ),
        // A name of a function that stands for another one.
        (
            "from operator import attrgetter as by\nclass P:\n    def __init__(self) -> None:\n        self.a = 1\n\
             def f(ps: list[P]) -> int:\n    return len(ps)\nprint(f([P()]), by(\"a\")(P()))\n",
            "len(ps)",
            "by(\"a\")(ps[0])",
        ),
        // Examples in docstrings.
        (
            "import doctest\ndef f() -> int:\n    \"\"\"F.\"\"\"\n    return 1\nprint(f())\ndoctest.testmod()\n",
            "F.",
            "F.\n\n    >>> f()\n    1\n    ",
        ),
        // A class in an arm, mentioned outside of it.
        (
            "import sys\nif len(sys.argv) < 5:\n    class C:\n        x = 1\n    print(C.x)\ndef f() -> int:\n    return 1\nprint(f())\n",
            "return 1",
            "return C.x",
        ),
    ];
    on_a_deep_stack(|| {
        for (text, from, to) in PROGRAMS {
            let earlier = compile(&source(text), None).expect("the first version compiles");
            check(&earlier, &text.replacen(from, to, 1), Whole);
        }
    });
}
