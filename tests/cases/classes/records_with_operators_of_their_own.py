# A NamedTuple that defines operators: they take the place of those of tuples.
from typing import NamedTuple


class Point(NamedTuple):
    x: int
    y: int = 0

    def __add__(self, other: "Point") -> "Point":
        return Point(self.x + other.x, self.y + other.y)

    def __lt__(self, other: "Point") -> bool:
        return self.y < other.y


class Plain(NamedTuple):
    a: int
    b: str


print(Point(1, 2) + Point(3, 4), Point(1, 5) < Point(2, 4), Point(1) == Point(1, 0), Point(1, 2) == (1, 2))
print(Plain(1, "x") + (2,), Plain(1, "x") < Plain(1, "y"), Plain(2, "a") == (2, "a"), (2, "a") == Plain(2, "a"))
print((1, 1) < Plain(2, "b") if False else Plain(0, "") <= Plain(0, ""), Plain(1, "x") * 2, {Point(1, 2): "p"}[Point(1, 2)])
print(sorted([Plain(2, "a"), Plain(1, "z")]), max(Plain(2, "a"), Plain(2, "b")), (2, "a") in [Plain(2, "a")])
print(Plain(1, "x") != Plain(1, "x"), Plain(1, "x") != (1, "y"))
