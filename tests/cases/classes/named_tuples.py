# NamedTuple: what tuples do, names, defaults, methods
from typing import NamedTuple, Optional


class Point(NamedTuple):
    x: int
    y: int = 0

    def norm1(self) -> int:
        return abs(self.x) + abs(self.y)

    @property
    def flipped(self) -> "Point":
        return Point(self.y, self.x)


class Employee(NamedTuple):
    name: str
    age: int
    salary: float = 10.5
    boss: Optional[str] = None


def bounds(points: list[Point]) -> tuple[int, int]:
    return min(p.x for p in points), max(p.y for p in points)


p = Point(3, -4)
print(p, repr(p), p.x, p[1], p[-1], len(p), p.norm1(), p.flipped)
x, y = p
print(x, y)
print(p == (3, -4), p == Point(3, -4), p != Point(3, 4), (3, -4) == p, p < Point(4, 0), p > (1, 2))
print(Point(1), Point(y=2, x=1), Point(1, y=5))
e = Employee("ann", 30)
print(e, e.boss is None)
name, age, *rest = e
print(name.upper(), age + 1, rest)
print(e._replace(age=31), e._replace(name="bob", boss="ann"))
print(p._asdict())
d = {Point(0, 0): "origin", Point(1, 1): "one"}
print(d[Point(1, 1)], d[Point(0, 0)], hash(Point(1, 2)) == hash((1, 2)))
points = [Point(3, 1), Point(1, 2), Point(2, 9)]
print(sorted(points), max(points), min(points, key=lambda q: q.y), bounds(points))
for a, b in points:
    print(a, b, end=" ")
print()
for i, (a, b) in enumerate(points):
    print(i, a * b)
print([a + b for a, b in points], sum(q.x for q in points), 3 in Point(3, 4), 9 in p)
print(tuple(p), list(p), p + (1,), p[0:1], "%d-%d" % p, "{0.x} {0.y}".format(p) if False else "")
print({q for q in [Point(1, 2), Point(1, 2)]}, isinstance(p, tuple), isinstance(p, Point))
print(f"{p} {p.x:>4}", str(p), [p, p])


def add(a: int, b: int) -> int:
    return a + b


print(add(*p), max(*p), bool(p))
match p:
    case Point(x=3, y=yy):
        print("matched", yy)
    case _:
        print("no")
match p:
    case (a, b):
        print("seq", a, b)
acc: dict[str, Employee] = {}
acc[e.name] = e
print(acc["ann"].salary * 2, acc)
print(points.index(Point(1, 2)), Point(2, 9) in points, (2, 9) in points)
match p:
    case Point(3, y):
        print("by position", y)
    case Point():
        print("other")
