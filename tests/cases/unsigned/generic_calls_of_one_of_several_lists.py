"""A variable that holds lists of several types, given to functions with type parameters."""

from typing import TypeVar

T = TypeVar("T")


def reversed_copy(items: list[T]) -> list[T]:
    return items[::-1]


def pairs(keys: list[T], values: dict[T, int]) -> list[tuple[T, int]]:
    return [(key, values.get(key, 0)) for key in keys]


def first[U](items: list[U]) -> U:
    return items[0]


items = [3, 1, 2]
print(reversed_copy(items))
items = ["b", "c"]
print(reversed_copy(items), first(items))
for chosen in ([1, 2], ["x"], [0.5]):
    print(first(chosen), reversed_copy(chosen))
table = {1: 10}
print(pairs([1, 2], table))
table = {"a": 5}
print(pairs(["a", "b"], table))
