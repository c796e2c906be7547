# Closures that keep and change the variables of their function.
from typing import Callable


def counter(start: int) -> Callable[[], int]:
    value = start

    def tick() -> int:
        nonlocal value
        value += 1
        return value

    return tick


def adders(count: int) -> list[Callable[[int], int]]:
    return [lambda n, k=k: n + k for k in range(count)]


def late(count):
    return [lambda: k for k in range(count)]


a = counter(10)
b = counter(100)
print(a(), a(), b(), a(), b())
print([f(10) for f in adders(4)], [f() for f in late(3)])


def accumulate(values: list[int]) -> list[int]:
    total = 0

    def add(n: int) -> int:
        nonlocal total
        total += n
        return total

    return [add(v) for v in values]


print(accumulate([1, 2, 3, 4]))
