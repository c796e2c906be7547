"""A field that only methods with `*` parameters assign; type parameters that only a passed function tells."""
from typing import Callable


class Tally:
    def __init__(self, *values: int, **named: int) -> None:
        self.size = 0
        self.names = list(named)
        for value in values:
            self.add(value)

    def add(self, value: int) -> None:
        self.size += value


class Box[T]:
    def __init__(self, value: T) -> None:
        self.value = value

    def map[U](self, change: Callable[[T], U]) -> "Box[U]":
        return Box(change(self.value))


def apply[A, B](function: Callable[[A], B], argument: A) -> B:
    return function(argument)


registry: dict[str, Callable[[int], int]] = {}


def register(name: str):
    def keep(function: Callable[[int], int]) -> Callable[[int], int]:
        registry[name] = function
        return function

    return keep


@register("double")
def double(n: int) -> int:
    return 2 * n


tally = Tally(1, 2, 3, first=1)
tally.add(4)
print(tally.size, tally.names, Tally().size)
print(Box(3).map(lambda value: value * 1.5).value, Box(3).map(str).value + "!", Box("a").map(len).map(str).value)
print(apply(str, 3) + "x", apply(lambda n: n + 1, 3) + 1)
print(registry["double"](4), list(registry))
