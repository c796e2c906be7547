"""A class with several bases in the file leaves it clear which registered class is nearest, as long as those above it are a line."""

from enum import Enum
from functools import singledispatch, singledispatchmethod
from typing import Generic, TypeVar

T = TypeVar("T")


class Kind(str, Enum):
    NUMBER = "number"
    NAME = "name"


class Named:
    def __init__(self, name: str) -> None:
        self.name = name


class Counted:
    total = 0


class Shape(Named, Counted):
    pass


class Square(Shape):
    pass


class Box(Generic[T]):
    def __init__(self, content: T) -> None:
        self.content = content


class NumberBox(Box[int]):
    pass


@singledispatch
def show(value: object) -> str:
    return f"? {value}"


@show.register
def _(value: Square) -> str:
    return f"square {value.name}"


@show.register
def _(value: Named) -> str:
    return f"named {value.name}"


@show.register
def _(value: Shape) -> str:
    return f"shape {value.name}"


class Opener:
    @singledispatchmethod
    def open(self, value: object) -> str:
        return "closed"

    @open.register
    def _(self, value: NumberBox) -> str:
        return f"number {value.content + 1}"

    @open.register
    def _(self, value: Box) -> str:
        return "box"

    @open.register
    def _(self, value: str) -> str:
        return f"text {value}"


print(show(Named("n")), show(Shape("s")), show(Square("q")), show(3))
opener = Opener()
print(opener.open(NumberBox(4)), opener.open(Box("a")), opener.open("t"), opener.open(2.5), Kind("name").value)
