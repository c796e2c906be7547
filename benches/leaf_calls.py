# A loop that calls a small function, which calls smaller ones.
import sys


def add(a: int, b: int) -> int:
    return a + b


def twice(x: int) -> int:
    return add(x, x)


def step(total: int, i: int) -> int:
    return add(twice(i), total) & 1048575


def run(rounds: int) -> int:
    total = 0
    for i in range(rounds):
        total = step(total, i)
    return total


print(run(int(sys.argv[1]) if len(sys.argv) > 1 else 8000000))
