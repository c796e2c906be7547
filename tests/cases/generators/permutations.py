# Recursive generators of lists and tuples.
from typing import Iterator, List, Tuple


def perms(items: List[int]) -> Iterator[List[int]]:
    if not items:
        yield []
        return
    for i in range(len(items)):
        for rest in perms(items[:i] + items[i + 1:]):
            yield [items[i]] + rest


def hanoi(n: int, a: str, b: str, c: str) -> Iterator[Tuple[str, str]]:
    if n > 0:
        yield from hanoi(n - 1, a, c, b)
        yield a, c
        yield from hanoi(n - 1, b, a, c)


def subsets(xs, i=0):
    if i == len(xs):
        yield []
        return
    for s in subsets(xs, i + 1):
        yield s
        yield [xs[i]] + s


for p in perms([1, 2, 3]):
    print(p)
print(list(hanoi(2, "A", "B", "C")), sum(1 for _ in hanoi(5, "A", "B", "C")))
print(list(subsets(["a", "b"])))
