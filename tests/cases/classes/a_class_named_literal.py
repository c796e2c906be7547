"""A class of the program called as something of `typing` is that class in annotations."""

from typing import Generic, TypeVar

T = TypeVar("T")


class Literal(Generic[T]):
    def __init__(self, value: T) -> None:
        self.value: T = value


class Pair(Generic[T]):
    def __init__(self, left: Literal[T], right: Literal[T]) -> None:
        self.left = left
        self.right = right


def first(pair: Pair[int]) -> Literal[int]:
    return pair.left


def texts(items: list[Literal[str]]) -> str:
    return " ".join(item.value for item in items)


x: Literal[int] = Literal(4)
print(first(Pair(x, Literal(5))).value + 1)
print(texts([Literal("a"), Literal("b")]))
