//! Edits of what is made by calls in the module body: members of enumerations, decorated functions, named tuples.

use crate::support::*;

const TEXT: &str = "\
from enum import Enum, IntEnum, auto
from functools import lru_cache
from typing import NamedTuple
class Color(Enum):
    RED = 1
    GREEN = 2
    def shown(self) -> str: return self.name.lower()
class Level(IntEnum):
    LOW = auto()
    HIGH = auto()
class Point(NamedTuple):
    x: int
    y: int = 5
def twice(f):
    def wrapper(*args, **kwargs):
        return f(*args, **kwargs) * 2
    return wrapper
@twice
def double(x: int) -> int: return x
@lru_cache(maxsize=None)
def total(n: int) -> int: return n if n < 1 else n + total(n - 1)
def use(c: Color) -> str: return c.shown() + str(Point(1))
def other(x: int) -> int: return x + Level.HIGH
print(use(Color.RED), len(Color), other(1), double(4), total(3))
";

#[test]
fn edits_of_what_the_module_body_makes_are_as_fresh() {
    let edits = [
        ("return x\n", "return x + 1\n", "redPoint(x=1, y=5) 2 3 10 6\n"),
        ("* 2", "* 3", "redPoint(x=1, y=5) 2 3 12 6\n"),
        ("n + total", "n * 2 + total", "redPoint(x=1, y=5) 2 3 8 12\n"),
        ("GREEN = 2", "GREEN = 2\n    BLUE = 3", "redPoint(x=1, y=5) 3 3 8 6\n"),
        ("RED = 1", "RED = 'r'", "redPoint(x=1, y=5) 2 3 8 6\n"),
        ("HIGH = auto()", "MID = auto()\n    HIGH = auto()", "redPoint(x=1, y=5) 2 4 8 6\n"),
        ("lower()", "title()", "RedPoint(x=1, y=5) 2 3 8 6\n"),
        ("y: int = 5", "y: int = 6", "redPoint(x=1, y=6) 2 3 8 6\n"),
        ("@twice\n", "", "redPoint(x=1, y=5) 2 3 4 6\n"),
    ];
    on_a_deep_stack(move || check_edits(TEXT, &edits));
}

#[test]
fn an_edit_of_a_decorated_function_compiles_that_function_alone() {
    on_a_deep_stack(|| {
        let (_, second) = edited(TEXT, &TEXT.replace("n + total", "n * 2 + total"));
        assert_eq!(compiled_names(&second), ["main.total:decorated"]);
    });
}
