"""`isinstance(x, type)` tells classes from other values, which are then used as such."""
from typing import Any, List, Optional, Tuple, Union

CASES: List[Tuple[int, Any]] = [(1, 5), (2, ValueError), (3, "x"), (4, KeyError), (5, None)]


def parse(n: int) -> int:
    if n == 2:
        raise ValueError("two")
    if n == 4:
        raise IndexError("four")
    return n * 5


for n, expected in CASES:
    if isinstance(expected, type) and issubclass(expected, Exception):
        print(n, "class", expected.__name__, issubclass(expected, LookupError))
    else:
        print(n, expected)

for n, expected in CASES:
    error: Optional[Exception] = None
    value = None
    try:
        value = parse(n)
    except Exception as e:
        error = e
    if isinstance(expected, type):
        print(n, isinstance(error, expected), type(error).__name__)
    elif not isinstance(expected, type):
        print(n, value == expected)


class Shape:
    sides = 0


class Square(Shape):
    sides = 4


def describe(x: Union[int, type[Shape], Shape]) -> str:
    if isinstance(x, type):
        return f"class {x.__name__} with {x.sides} sides, an object of it has {x().sides}"
    if isinstance(x, int):
        return f"number {x}"
    return f"object with {x.sides} sides"


print(describe(3), describe(Square), describe(Shape), describe(Square()), sep="\n")
print([isinstance(x, type) for x in [1, Square, "a", None, int]])
