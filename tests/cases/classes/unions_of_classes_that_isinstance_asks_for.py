# `isinstance(x, A | B)`, with names of unions, None and more than two members.
from typing import Union

Number = int | float
Text = Union[str, bytes]


class A:
    pass


class B(A):
    pass


class C:
    pass


def kind(x: object) -> str:
    if isinstance(x, bool | None):
        return "bool or None"
    if isinstance(x, Number):
        return "number"
    if isinstance(x, Text | list):
        return "text or list"
    if isinstance(x, B | C):
        return "B or C"
    return "other"


for value in (True, None, 3, 2.5, "a", b"b", [1], (1,), A(), B(), C()):
    print(kind(value), isinstance(value, int | str), isinstance(value, Number), isinstance(value, A | None))


def length(x: int | str | list[int]) -> int:
    if isinstance(x, str | list):
        return len(x)
    return x + 1


print(length(4), length("abc"), length([1, 2]))
print(issubclass(B, A | C), issubclass(bool, int | str), issubclass(A, B | C), issubclass(bytes, Text))


def sides(x) -> int:
    either = str | int
    return 1 if isinstance(x, either) else 2


print(sides(1), sides("a"), sides(2.0), sides(None))
try:
    print(A() | B())
except TypeError as error:
    print(error)
