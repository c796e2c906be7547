//! Methods that edits add, take away, rename and declare otherwise, and all who may see it: callers, protocols, attributes by
//! name, types that bodies tell. Each edit, and edits after edits, give what a fresh build gives.

use linkpoint_compiler::driver::Compilation;
use linkpoint_compiler::source::Source;
use linkpoint_tests::Memory;

use super::methods::share_definitions;
use super::{assert_same, compile, on_a_deep_stack};

const PROGRAM: &str = "\
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Generic, Protocol, TypeVar

T = TypeVar(\"T\")

class Sized(Protocol):
    def size(self) -> int: ...

class Plain:
    def __init__(self, n: int) -> None:
        self.n = n

    def size(self) -> int:
        return self.n

    def twice(self) -> int:
        return self.size() * 2

    def any(self, x):
        return x

class Other:
    kind = \"other\"

    def __init__(self) -> None:
        self.items = []
        self.seen = {}
        self.last = None

    def size(self) -> int:
        return len(self.items)

    def put(self, item: int) -> None:
        self.items.append(item)

    def note(self, name: str) -> None:
        self.seen[name] = len(name)

    def only(self) -> str:
        return self.kind

class Base(ABC):
    @abstractmethod
    def area(self) -> int: ...

    def shown(self) -> str:
        return f\"{self.area()}\"

class Square(Base):
    def area(self) -> int:
        return 4

    def own(self) -> int:
        return self.area() + 1

class Tall(Square):
    def tall(self) -> int:
        return super().own() + self.area()

@dataclass
class Point:
    x: int
    y: int = 2

    def norm(self) -> int:
        return self.x + self.y

class Color(Enum):
    RED = 1

    def title(self) -> str:
        return self.name.title()

class Stack(Generic[T]):
    def __init__(self) -> None:
        self.all: list[T] = []

    def push(self, item: T) -> None:
        self.all.append(item)

    def top(self) -> T:
        return self.all[-1]

class Table(Mapping[str, int]):
    def __getitem__(self, key: str) -> int:
        return len(key)

    def __len__(self) -> int:
        return 1

    def __iter__(self) -> Iterator[str]:
        return iter([\"a\"])

    def more(self) -> int:
        return 3

def measure(x: Sized) -> int:
    return x.size()

def duck(x):
    return x.size()

def of_two(x: Plain | Other) -> int:
    return x.size()

def asked(x: object) -> str:
    return str(hasattr(x, \"size\")) + str(hasattr(x, \"extra\"))

def tried(plain: Plain) -> str:
    try:
        return str(plain.extra())
    except AttributeError as error:
        return str(error)

def given(plain: Plain) -> object:
    return getattr(plain, \"extra\", None)

def as_values(plains: list[Plain]) -> list[int]:
    return sorted(map(Plain.twice, plains)) + [plain.any(1) for plain in plains]

def last(other: Other) -> int | None:
    return other.last

def main() -> None:
    plain, other, square = Plain(3), Other(), Square()
    other.put(5)
    other.note(\"ab\")
    print(measure(plain), measure(other), duck(plain), duck(other), of_two(plain), asked(plain), tried(plain))
    print(given(plain) is None, as_values([plain]), last(other), other.items, other.seen, other.only(), plain.any(\"s\"))
    print(square.shown(), square.own(), Tall().tall(), Point(1).norm(), Color.RED.title(), Table().get(\"abc\"), Table().more())
    stack: Stack[int] = Stack()
    stack.push(1)
    print(stack.top(), Point(3))

main()
";

/// Edits, each of a text that occurs once in the program, whatever the others have done.
const EDITS: &[(&str, &str)] = &[
    // More of them.
    ("    def twice(self)", "    def extra(self) -> int:\n        return 7\n\n    def twice(self)"),
    ("    def put(self", "    def extra(self) -> str:\n        return self.kind\n\n    def put(self"),
    ("    def only(self)", "    def fill(self) -> None:\n        self.items.append(8)\n\n    def only(self)"),
    (
        "    def only(self)",
        "    def fail(self) -> None:\n        self.items.append(\"text\")\n\n    def only(self)",
    ),
    ("    def only(self)", "    def set(self) -> None:\n        self.last = 3\n\n    def only(self)"),
    ("    def only(self)", "    def make(self) -> None:\n        self.new = 3\n\n    def only(self)"),
    (
        "    def only(self)",
        "    def kinds(self) -> None:\n        Other.kind = \"new\"\n\n    def only(self)",
    ),
    ("    def own(self)", "    def shown(self) -> str:\n        return \"square\"\n\n    def own(self)"),
    ("    def own(self)", "    def tall(self) -> int:\n        return 1\n\n    def own(self)"),
    (
        "    def own(self)",
        "    def __eq__(self, other: object) -> bool:\n        return True\n\n    def own(self)",
    ),
    ("    def tall(self)", "    def own(self) -> int:\n        return 100\n\n    def tall(self)"),
    ("    def tall(self)", "    def area(self) -> int:\n        return 50\n\n    def tall(self)"),
    ("    def norm(self)", "    def x_and(self) -> int:\n        return self.x\n\n    def norm(self)"),
    ("    def norm(self)", "    def __repr__(self) -> str:\n        return \"point\"\n\n    def norm(self)"),
    (
        "    def title(self)",
        "    def lower(self) -> str:\n        return self.name.lower()\n\n    def title(self)",
    ),
    ("    def push(self", "    def size(self) -> int:\n        return len(self.all)\n\n    def push(self"),
    ("    def more(self)", "    def get(self, key, default=None):\n        return 9\n\n    def more(self)"),
    ("    def more(self)", "    def values(self):\n        return [9]\n\n    def more(self)"),
    ("    def more(self)", "    def extra(self) -> int:\n        return 9\n\n    def more(self)"),
    // Fewer.
    ("    def any(self, x):\n        return x\n", "    pass\n"),
    ("    def twice(self) -> int:\n        return self.size() * 2\n\n", ""),
    ("    def note(self, name: str) -> None:\n        self.seen[name] = len(name)\n\n", ""),
    ("    def only(self) -> str:\n        return self.kind\n", ""),
    ("    def own(self) -> int:\n        return self.area() + 1\n", ""),
    ("    def size(self) -> int:\n        return self.n\n\n", ""),
    ("    def size(self) -> int:\n        return len(self.items)\n\n", ""),
    ("    def area(self) -> int:\n        return 4\n\n", ""),
    ("    def push(self, item: T) -> None:\n        self.all.append(item)\n\n", ""),
    // Others.
    ("def size(self) -> int:\n        return self.n", "def size(self) -> bool:\n        return self.n > 0"),
    ("def size(self) -> int:\n        return self.n", "def size(self):\n        return self.n * 1.5"),
    (
        "def size(self) -> int:\n        return self.n",
        "def size(self, by: int = 2) -> int:\n        return self.n * by",
    ),
    ("def size(self) -> int:\n        return self.n", "def size(self) -> int:\n        return self.n > 0"),
    ("def size(self) -> int:\n        return len(self.items)", "def size(self) -> str:\n        return \"\""),
    ("def any(self, x):", "def any(self, x: int, y: int = 3):"),
    ("def any(self, x):\n        return x", "def any(self, x) -> object:\n        return x"),
    ("def twice(self) -> int:", "def thrice(self) -> int:"),
    (
        "def twice(self) -> int:\n        return self.size() * 2",
        "def twice(self) -> str:\n        return \"2\"",
    ),
    ("def put(self, item: int)", "def put(self, item: float)"),
    ("def put(self, item: int)", "def put(self, item)"),
    ("def put(self, item: int)", "def put(self, item: int, *more: int)"),
    ("def note(self, name: str) -> None:", "def note(self, name: str, by: int = 1) -> None:"),
    ("def only(self) -> str:", "def only(self, more: str = \"\") -> str:"),
    ("def only(self) -> str:\n        return self.kind", "def only(self) -> str:\n        return None"),
    (
        "def own(self) -> int:\n        return self.area() + 1",
        "def own(self, k: int = 1) -> int:\n        return self.area() + k",
    ),
    ("def tall(self) -> int:", "def tall(self) -> float:"),
    (
        "def norm(self) -> int:\n        return self.x + self.y",
        "def norm(self, p: float = 2.0) -> float:\n        return self.x ** p",
    ),
    ("def title(self) -> str:", "def title(self, end: str = \"!\") -> str:"),
    ("def push(self, item: T) -> None:", "def push(self, item: T, *items: T) -> None:"),
    (
        "def top(self) -> T:\n        return self.all[-1]",
        "def top(self, at: int = -1) -> T:\n        return self.all[at]",
    ),
    ("def more(self) -> int:\n        return 3", "def more(self) -> int:\n        return len(self)"),
    ("def shown(self) -> str:", "def shown(self, end: str = \"\") -> str:"),
    // In another order.
    (
        "    def put(self, item: int) -> None:\n        self.items.append(item)\n\n    def note(self, name: str) -> None:\n        self.seen[name] = len(name)\n",
        "    def note(self, name: str) -> None:\n        self.seen[name] = len(name)\n\n    def put(self, item: int) -> None:\n        self.items.append(item)\n",
    ),
    // With what they are used by.
    ("return str(plain.extra())", "return str(plain.size())"),
    ("        return self.size() * 2", "        return self.size() * 3"),
    ("def of_two(x: Plain | Other) -> int:", "def of_two(x: Plain) -> int:"),
];

fn source(text: &str) -> Source {
    Source::single("main.py", text)
}

/// How many of the accepted edits were read without the rest of the file.
#[derive(Default)]
struct Count {
    alone: usize,
    accepted: usize,
}

impl Count {
    fn add(&mut self, earlier: &Compilation, later: &Compilation) {
        self.alone += usize::from(share_definitions(earlier, later));
        self.accepted += 1;
    }
}

#[test]
fn a_method_that_is_new_gone_or_another_gives_what_a_fresh_build_gives() {
    on_a_deep_stack(|| {
        let known = Memory::default();
        let earlier = compile(&source(PROGRAM), None).expect("the first version compiles");
        let mut count = Count::default();
        for (from, to) in EDITS {
            assert_eq!(PROGRAM.matches(from).count(), 1, "`{from}` occurs once");
            let later = PROGRAM.replacen(from, to, 1);
            if let Some(later) = assert_same(&earlier, &source(&later), &known) {
                count.add(&earlier, &later);
                // And back.
                assert_same(&later, &source(PROGRAM), &known).expect("the first version compiles");
            }
        }
        assert!(2 * count.alone > count.accepted, "{} of {}", count.alone, count.accepted);
    });
}

#[test]
fn edits_of_methods_follow_each_other() {
    // Numerical Recipes' generator, as good as any here.
    let mut state = 20_261_123_u64;
    let mut below = move |count: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % count
    };
    on_a_deep_stack(move || {
        let known = Memory::default();
        let first = compile(&source(PROGRAM), None).expect("the first version compiles");
        let mut count = Count::default();
        for _ in 0..6 {
            let (mut earlier, mut text) = (first.clone(), PROGRAM.to_owned());
            for _ in 0..12 {
                let (from, to) = EDITS[below(EDITS.len())];
                let (from, to) = if text.contains(to) && !to.is_empty() && below(2) == 0 {
                    (to, from)
                } else {
                    (from, to)
                };
                let edited = text.replacen(from, to, 1);
                if let Some(later) = assert_same(&earlier, &source(&edited), &known) {
                    count.add(&earlier, &later);
                    (earlier, text) = (later, edited);
                }
            }
        }
        assert!(count.accepted > 20, "{}", count.accepted);
    });
}

#[test]
fn new_methods_are_found_by_those_who_call_them_at_once() {
    /// The place in the class, what an object of it is, and what one of a class below is.
    const CLASSES: [(&str, &str, &str); 6] = [
        ("    def twice(self)", "plain", "plain"),
        ("    def only(self)", "other", "other"),
        ("    def own(self)", "square", "Tall()"),
        ("    def norm(self)", "Point(1)", "Point(2)"),
        ("    def title(self)", "Color.RED", "Color.RED"),
        ("    def push(self", "stack", "stack"),
    ];
    const CALL: &str = "    print(stack.top(), Point(3))\n";
    on_a_deep_stack(|| {
        let known = Memory::default();
        let first = compile(&source(PROGRAM), None).expect("the first version compiles");
        for (place, object, below) in CLASSES {
            let (mut earlier, mut text) = (first.clone(), PROGRAM.to_owned());
            let mut step = |from: &str, to: &str, call: &str| {
                let call = if call.is_empty() { String::new() } else { format!("    print({call})\n") };
                let end = text.find(CALL).expect("it stays") + CALL.len();
                let rest = text[end..].find("\nmain()").expect("it stays") + end;
                text = format!("{}{call}{}", &text[..end], &text[rest..]).replacen(from, to, 1);
                earlier = assert_same(&earlier, &source(&text), &known).expect("it compiles");
            };
            let new =
                |name: &str, body: &str| format!("    def {name}(self, x: int) -> int:\n        {body}\n\n");
            let (one, two) = (new("one_q", "return x + 1"), new("two_q", "return self.one_q(x) * 2"));
            step(place, &format!("{one}{place}"), &format!("{object}.one_q(1)"));
            step(place, &format!("{two}{place}"), &format!("{object}.two_q(1), {below}.one_q(2)"));
            step(&two, &new("two_q", "return x"), &format!("{object}.two_q(1), {below}.two_q(2)"));
            let over = "    def tall(self)";
            step(
                over,
                &format!("{}{over}", new("one_q", "return super().own() + x")),
                &format!("Tall().one_q(1), {below}.one_q(2)"),
            );
            step(&one, "", &format!("Tall().one_q(1), {object}.two_q(1)"));
            step(place, &format!("{one}{place}"), &format!("{object}.one_q(1), {below}.one_q(2)"));
            step(
                "def one_q(self, x: int)",
                "def one_q(self, x: int, *more: int)",
                &format!("{object}.one_q(1)"),
            );
        }
    });
}

#[test]
fn whoever_goes_over_the_names_of_a_class_sees_new_ones() {
    const PROGRAMS: [(&str, &str, &str); 4] = [
        (
            "class Shell:\n    def cmd_a(self) -> int:\n        return 1\n    def run(self, name: str) -> int:\n        \
             return getattr(self, \"cmd_\" + name)()\nprint(Shell().run(\"a\"))\n",
            "    def run(",
            "    def cmd_b(self) -> int:\n        return 2\n    def run(",
        ),
        (
            "class Shell:\n    def __init__(self) -> None:\n        self.one = 1\n    def has(self, name: str) -> bool:\n        \
             return hasattr(self, name)\nprint(Shell().has(\"a\"))\n",
            "    def has(",
            "    def a(self) -> int:\n        return 2\n    def has(",
        ),
        (
            "class Shell:\n    def __init__(self) -> None:\n        self.one = 1\ndef ask(shell: Shell, name: str) -> object:\n    \
             return getattr(shell, name, None)\nprint(ask(Shell(), \"one\"))\n",
            "        self.one = 1\n",
            "        self.one = 1\n        self.two = 2\n",
        ),
        (
            "class Shell:\n    def __init__(self) -> None:\n        self.one = 1\ndef put(shell: Shell, name: str) -> None:\n    \
             setattr(shell, name, 3)\nput(Shell(), \"one\")\n",
            "        self.one = 1\n",
            "        self.one = 1\n        self.two = 2\n",
        ),
    ];
    on_a_deep_stack(|| {
        for (text, from, to) in PROGRAMS {
            let known = Memory::default();
            let compiled = |text: &str, previous: Option<&Compilation>| {
                super::compile_in(&source(text), previous, &known).expect("it compiles")
            };
            let earlier = compiled(text, None);
            // What is stored of the first version must not be taken for the second one, however it is read.
            let (later, stored) = (
                compiled(&text.replacen(from, to, 1), Some(&earlier)),
                compiled(&text.replacen(from, to, 1), None),
            );
            let fresh = compile(&source(&text.replacen(from, to, 1)), None).expect("it compiles");
            assert_eq!(super::described(&later), super::described(&fresh), "{text}");
            assert_eq!(super::described(&stored), super::described(&fresh), "{text}");
        }
    });
}
