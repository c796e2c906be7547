//! What `check` refuses and a run only looks at when it gets there.

use linkpoint_compiler::driver;
use linkpoint_compiler::source::Source;
use linkpoint_tests::{Ended, Workbench};

const OPTIONAL: &str = "
def find(items: list[str], wanted: str) -> int | None:
    for i, item in enumerate(items):
        if item == wanted:
            return i
    return None


print(find(['a', 'b'], 'b') + 1)
try:
    print(find(['a'], 'x') + 1)
except TypeError as error:
    print(error)
";

/// A field keeps the type that it declares.
const MISDECLARED: &str = "
class Box:
    def __init__(self) -> None:
        self.size: int = 1


def size(text: str) -> int | None:
    return len(text) if text else None


box = Box()
box.size = size('abc')
print(box.size)
box.size = size('')
print('not reached')
";

#[test]
fn an_operation_that_none_lacks_is_refused_by_check_and_raised_by_a_run() {
    let found = driver::check(&Source::single("main.py", OPTIONAL));
    assert!(found.iter().any(|diagnostic| diagnostic.code == "E0303"), "{found:?}");
    match Workbench::new().run(OPTIONAL, b"") {
        Ended::Ran { stdout, .. } => {
            assert_eq!(stdout, "2\nunsupported operand type(s) for +: 'NoneType' and 'int'\n");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_value_that_cannot_be_stored_as_declared_ends_the_run() {
    let found = driver::check(&Source::single("main.py", MISDECLARED));
    assert!(found.iter().any(|diagnostic| diagnostic.code == "E0301"), "{found:?}");
    let ended = Workbench::new().run(MISDECLARED, b"");
    let is_refused = |error: &str| error.starts_with("NotImplementedError: ");
    assert!(
        matches!(&ended, Ended::Ran { exit: 1, last_error: Some(error), .. } if is_refused(error)),
        "{ended:?}"
    );
}

/// A class that holds its base class, and one that holds many.
const HOLDING_BASES: &str = "
from dataclasses import dataclass


class Expr:
    pass


@dataclass
class Aggregate(Expr):
    arg: Expr | None


@dataclass
class Call(Expr):
    args: tuple[Expr, ...]
";

#[test]
fn what_a_dataclass_is_written_for_the_library_is_not_checked() {
    linkpoint_tests::deep::on_a_deep_stack(|| {
        assert_eq!(driver::check(&Source::single("main.py", HOLDING_BASES)), Vec::new());
    });
}

/// Values of narrower types than are declared, each where a declaration stands.
const NARROWER: &str = "
from enum import IntEnum, StrEnum
from typing import NamedTuple


class Color(IntEnum):
    RED = 1


class Name(StrEnum):
    FIRST = 'first'


class Point(NamedTuple):
    x: int
    y: int


class Box:
    value: int

    def __init__(self, value: int) -> None:
        self.value = value
        self.large: int = value > 3


def is_set(number: int, at: int) -> int:
    return (number >> at) & 1 != 0


def color() -> int:
    return Color.RED


def name() -> str:
    return Name.FIRST


def sum_of(pair: tuple[int, int]) -> float:
    return pair[0] + pair[1]


box = Box(Color.RED)
box.value = True
print(is_set(5, 0), color(), name(), sum_of(Point(1, 2)), is_set(True, Color.RED), box.value)
";

#[test]
fn values_of_narrower_types_pass_a_check() {
    linkpoint_tests::deep::on_a_deep_stack(|| {
        assert_eq!(driver::check(&Source::single("main.py", NARROWER)), Vec::new());
        let text = NARROWER.replace("return Color.RED", "return 'red'");
        let found = driver::check(&Source::single("main.py", &text));
        assert!(found.iter().any(|diagnostic| diagnostic.code == "E0301"), "{found:?}");
    });
}
