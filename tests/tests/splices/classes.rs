//! Edits of what classes declare: fields, class variables, constructors, decorators. Which of them are read without the rest of the
//! file, and that all, also one after the other, give what a fresh build gives.

use std::sync::Arc;

use linkpoint_compiler::driver::Compilation;
use linkpoint_compiler::source::Source;
use linkpoint_tests::Memory;

use super::methods::Read::{self, Alone, Whole};
use super::methods::read;
use super::{assert_same, compile, on_a_deep_stack};

const PROGRAM: &str = "\
import copy
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import ClassVar, Generic, NamedTuple, TypeVar

T = TypeVar(\"T\")

def before(n: int) -> int:
    return n + 1

@dataclass
class Item:
    name: str
    price: float = 1.5
    # how many there are
    count: int = 1

    def total(self) -> float:
        return self.price * self.count

@dataclass(order=True)
class Special(Item):
    tags: list[str] = field(default_factory=list)

class Order:
    limit = 10
    made: ClassVar[int] = 0

    def __init__(self, items: list[Item]) -> None:
        self.items = items
        self.note: str | None = None

    @property
    def size(self) -> int:
        return len(self.items)

    def sum(self) -> float:
        return sum(item.total() for item in self.items)

class Point(NamedTuple):
    x: int
    y: int = 0

class Color(Enum):
    RED = 1
    GREEN = 2

class Box(Generic[T]):
    def __init__(self, value: T) -> None:
        self.value = value

class Node:
    def __init__(self, value):
        self.value = value
        self.next = None

class Shape(ABC):
    @abstractmethod
    def area(self) -> float: ...

class Square(Shape):
    def __init__(self, side: float) -> None:
        self.side = side

    def area(self) -> float:
        return self.side * self.side

class Round(Shape):
    def area(self) -> float:
        return 3.0

class Empty:
    pass

class Unused(Round):
    pass

class Plainer:
    pass

class Filled(Plainer, Generic[T]):
    pass

def all_areas(shapes: list[Shape]) -> float:
    return sum(shape.area() for shape in shapes)

def apart(order: Order) -> int:
    return order.size * 2

items = [Item(\"a\", 2.0, 3), Item(\"b\")]
order = Order(items)
order.note = \"fast\"
print(items, order.sum(), apart(order), order.limit, Order.made, order.note)
print(Special(\"c\", 1.0, 2), Special(\"c\") < Special(\"d\"), copy.copy(items[0]))
print(Point(1), Color.RED, [color.name for color in Color], Box(3).value, Box(\"x\").value)
node = Node(1)
node.next = Node(2)
print(node.next.value, all_areas([Square(2.0), Round()]), before(1), Empty() is None)
";

const EDITS: &[(Read, &str, &str)] = &[
    (Alone, "    count: int = 1\n", "    count: int = 2\n"),
    (Alone, "    count: int = 1\n", "    count: int = 1\n    more: int = 7\n"),
    (
        Alone,
        "    # how many there are\n    count: int = 1\n",
        "    count: int = 1\n    other: Special | None = None\n",
    ),
    (Alone, "    price: float = 1.5\n", "    price: float = 2.5\n"),
    // The first int in a field that declares floats.
    (Whole, "    price: float = 1.5\n", "    price: float = 2\n"),
    (Alone, "    price: float = 1.5\n", "    price: float = 1.5\n    \"\"\"A price.\"\"\"\n"),
    (Alone, "    price: float = 1.5\n", "    price: float = float(\"2.5\")\n"),
    (Alone, "@dataclass\nclass Item", "@dataclass(repr=False)\nclass Item"),
    (Alone, "@dataclass\nclass Item", "@dataclass(eq=False)\nclass Item"),
    (Alone, "default_factory=list", "default_factory=lambda: [\"z\"]"),
    (Alone, "    limit = 10\n", "    limit = 12\n"),
    (Alone, "    limit = 10\n", "    limit = 10\n    extra = [1, 2]\n"),
    (Alone, "    made: ClassVar[int] = 0\n", "    made: ClassVar[int] = 5\n"),
    (
        Alone,
        "        self.note: str | None = None\n",
        "        self.note: str | None = None\n        self.paid = False\n",
    ),
    (Alone, "        self.note: str | None = None\n", "        self.note: str | None = \"none\"\n"),
    (Alone, "items: list[Item]) -> None", "items: list[Item], more: int = 1) -> None"),
    (
        Alone,
        "    @property\n    def size",
        "    @property\n    def half(self) -> float:\n        return 0.5\n\n    @property\n    def size",
    ),
    (
        Alone,
        "    def sum(self) -> float:",
        "    @staticmethod\n    def one() -> int:\n        return 1\n\n    def sum(self) -> float:",
    ),
    (Alone, "    y: int = 0\n", "    y: int = 4\n"),
    (Alone, "    y: int = 0\n", "    y: int = 4\n    z: int = 5\n"),
    (Alone, "    GREEN = 2\n", "    GREEN = 3\n"),
    (Alone, "    GREEN = 2\n", "    GREEN = 2\n    BLUE = 3\n"),
    (
        Alone,
        "        self.value = value\n\nclass Node",
        "        self.value = value\n        self.again = value\n\nclass Node",
    ),
    (Alone, "        self.next = None\n", "        self.next = None\n        self.other = 1\n"),
    (Alone, "        self.side = side\n", "        self.side = side * 2.0\n        self.name = \"s\"\n"),
    (Alone, "class Round(Shape):\n", "class Round(Shape):\n    corners: int = 0\n"),
    (
        Alone,
        "class Empty:\n    pass\n",
        "class Empty:\n    def __eq__(self, other: object) -> bool:\n        return other is None\n",
    ),
    (Alone, "class Empty:\n    pass\n", "class Empty:\n    x = 1\n    y: int = 2\n"),
    // Other bases.
    (Alone, "class Square(Shape)", "class Square"),
    (Alone, "class Empty:", "class Empty(Round):"),
    // One below it is generic.
    (Whole, "class Plainer:", "class Plainer(Order):"),
    // New classes.
    (Alone, "class Node:", "@dataclass\nclass More:\n    a: int\n\nclass Node:"),
    (
        Alone,
        "class Empty:",
        "class Half(Square):\n    def area(self) -> float:\n        return 0.5\n\nclass Empty:",
    ),
    (Alone, "class Empty:", "class Failure(ValueError):\n    pass\n\nclass Empty:"),
    (Alone, "class Empty:", "class Size(Enum):\n    S = 1\n    L = 2\n\nclass Empty:"),
    (
        Alone,
        "def before(n: int) -> int:\n    return n + 1\n",
        "class Step:\n    def __init__(self, by: int) -> None:\n        self.by = by\n\n\
         def before(n: int) -> int:\n    print(Step(2).by)\n    return n + 1\n",
    ),
    (Alone, "def apart(order", "class Plain:\n    limit = 3\n\ndef apart(order"),
    // Classes that are gone.
    (Alone, "class Unused(Round):\n    pass\n\n", ""),
    (Alone, "class Unused(Round):\n    pass\n\n", "class Spare(Round):\n    x = 1\n\n"),
    // What is a value of a built-in type itself may be wherever that is declared.
    (Whole, "class Empty:", "class Size(IntEnum):\n    S = 1\n\nclass Empty:"),
    (Whole, "class Node:", "class Other(Generic[T]):\n    pass\n\nclass Node:"),
    // The rest mentions it.
    (Whole, "class Empty:\n    pass\n", ""),
    (Whole, "class Empty:\n    pass\n", "class Empty:\n    class Inner:\n        pass\n"),
    (Whole, "class Box(Generic[T]):\n", "class Box:\n"),
    // Others assign what is gone, or mention it.
    (Whole, "        self.note: str | None = None\n", ""),
];

fn source(text: &str) -> Source {
    Source::single("main.py", text)
}

fn edited(program: &str, from: &str, to: &str) -> Option<String> {
    (program.matches(from).count() == 1).then(|| program.replacen(from, to, 1))
}

fn program() -> Compilation {
    compile(&source(PROGRAM), None).expect("the first version compiles")
}

#[test]
fn an_edit_of_a_class_is_read_without_the_rest_and_gives_what_a_fresh_build_gives() {
    on_a_deep_stack(|| {
        let (earlier, known) = (program(), Memory::default());
        let mut wrong = Vec::new();
        for (expected, from, to) in EDITS {
            let text = edited(PROGRAM, from, to).unwrap_or_else(|| panic!("`{from}` occurs once"));
            match assert_same(&earlier, &source(&text), &known).map(|later| read(&earlier, &later)) {
                Some(found) if found != *expected => wrong.push((expected, from, to)),
                // Refused.
                None if *expected == Alone => wrong.push((expected, from, to)),
                _ => {}
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    });
}

#[test]
fn edits_of_classes_on_top_of_each_other_give_what_fresh_builds_give() {
    on_a_deep_stack(|| {
        let known = Memory::default();
        let (mut text, mut latest) = (PROGRAM.to_owned(), program());
        let mut alone = 0;
        for (_, from, to) in EDITS.iter().chain(EDITS) {
            // Some edits exclude others; what there is of an edit is taken back the second time.
            let next = edited(&text, from, to).or_else(|| edited(&text, to, from));
            let Some(next) = next else { continue };
            if let Some(later) = assert_same(&latest, &source(&next), &known) {
                alone += usize::from(read(&latest, &later) == Alone);
                (text, latest) = (next, later);
            }
        }
        assert!(alone > 30, "{alone}");
    });
}

#[test]
fn an_edit_of_a_class_compiles_who_uses_what_is_another_now() {
    on_a_deep_stack(|| {
        let earlier = program();
        let text =
            edited(PROGRAM, "    made: ClassVar[int] = 0\n", "    made: ClassVar[int] = 0\n    kept = 1\n");
        let later = compile(&source(&text.expect("it occurs once")), Some(&earlier)).expect("it compiles");
        let same = |name: &str| {
            let [before, now] = [&earlier, &later].map(|compilation| {
                let mut all = compilation.instances.iter();
                all.find(|(known, _)| known.as_str().starts_with(name))
                    .map(|(_, instance)| Arc::clone(instance))
            });
            Arc::ptr_eq(&before.expect("there is one"), &now.expect("there is one"))
        };
        // Neither who makes objects nor who has to do with none of them.
        assert!(same("main.Order.__init__") && same("main.before") && same("main.Square.area"));
    });
}
