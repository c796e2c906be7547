"""Generators whose declared results are no iterators: CPython never looks at them."""

from typing import List, Optional


def doubled(words: List[str]) -> List[str]:
    for word in words:
        yield word * 2


def numbers(n: int) -> int:
    for i in range(n):
        yield i


def nothing(n: int) -> None:
    yield n
    yield None


class Rows:
    def __init__(self, rows: List[List[int]]) -> None:
        self.rows = rows

    def sums(self) -> Optional[int]:
        for row in self.rows:
            yield sum(row)

    def __iter__(self) -> "Rows":
        yield from self.rows


print(list(doubled(["a", "b"])), sum(numbers(4)), list(nothing(1)))
rows = Rows([[1, 2], [3]])
print(list(rows.sums()), [len(row) for row in rows])
first = numbers(3)
print(next(first), next(first))
print(dict(zip(doubled(["x", "y"]), numbers(2))))
