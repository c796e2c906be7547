"""What files begin with that were written in a hurry."""
from __future__ import annotations
from typing import *
from math import *
from collections import *
from itertools import *
from functools import *
import heapq
from dataclasses import *


@dataclass
class Point:
    x: float
    y: float
    tags: List[str] = field(default_factory=list)


class Grid:
    def __init__(self, rows: List[List[int]]) -> None:
        self.rows = rows

    def sums(self) -> Tuple[int, ...]:
        return tuple(sum(row) for row in self.rows)

    def find(self, value: int) -> Optional[Tuple[int, int]]:
        for i, row in enumerate(self.rows):
            if value in row:
                return i, row.index(value)
        return None


def perm(n: int) -> int:
    """One of its own, with the name of one of theirs."""
    return n + 1


@lru_cache(maxsize=None)
def paths(i: int, j: int) -> int:
    return 1 if 0 in (i, j) else paths(i - 1, j) + paths(i, j - 1)


def distance(p: Point, q: "Point") -> float:
    return hypot(p.x - q.x, p.y - q.y)


print(distance(Point(0.0, 0.0), Point(3.0, 4.0)), floor(pi), round(e, 3), pow(2, 3))
print(Counter("banana").most_common(1), deque([1, 2, 3], maxlen=2), defaultdict(int, a=1)["b"])
print(list(accumulate([1, 2, 3])), list(combinations("abc", 2)), reduce(lambda a, b: a * b, [1, 2, 3, 4]))
print(Grid([[1, 2], [3, 4]]).sums(), Grid([[1, 2], [3, 4]]).find(4), perm(4), paths(3, 3))
print(replace(Point(1.0, 2.0), y=5.5))
