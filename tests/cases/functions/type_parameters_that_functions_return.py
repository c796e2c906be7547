"""What a function that is passed returns may be of another type than what it starts from."""
from typing import Callable, Iterable, List, Sequence, TypeVar

T = TypeVar("T")
U = TypeVar("U")


def fold(function: Callable[[U, T], U], items: Iterable[T], start: U) -> U:
    total = start
    for item in items:
        total = function(total, item)
    return total


def fold_right(function: Callable[[T, U], U], items: Sequence[T], start: U) -> U:
    total: U = start
    for item in reversed(items):
        total = function(item, total)
    return total


def repeat(function: Callable[[T], T], value: T, times: int) -> T:
    for _ in range(times):
        value = function(value)
    return value


def scan[A, B](function: Callable[[A, B], A], items: list[B], start: A) -> list[A]:
    out: list[A] = [start]
    for item in items:
        out.append(function(out[-1], item))
    return out


def until(function: Callable[[T], T], stop: Callable[[T], bool], value: T) -> List[T]:
    seen = []
    while not stop(value):
        seen.append(value)
        value = function(value)
    return seen


print(fold(lambda total, item: total + item, [1, 2, 3], 0), fold(lambda total, item: total / item, [2, 5], 10))
print(fold(lambda total, item: total / item, [], 10), fold(lambda total, item: total + str(item), [1, 2], ""))
print(fold_right(lambda item, total: item - total, [1, 2, 3], 0), fold_right(lambda item, total: f"({item}{total})", "ab", ""))
print(repeat(lambda x: x / 2, 10, 3), repeat(lambda x: x / 2, 10, 0), repeat(lambda x: x * 2, 1, 5), repeat(lambda s: s + s, "a", 2))
print(scan(lambda total, item: total + item, [1, 2, 3], 0), scan(lambda total, item: total + [item], ["a"], []))
print(until(lambda x: x / 2, lambda x: x < 1, 8), until(lambda x: x // 2, lambda x: x < 1, 8))
print(fold(lambda pair, item: (pair[0] + item, pair[1] * item), [1, 2, 3], (0, 1)))
