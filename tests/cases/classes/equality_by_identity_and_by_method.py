# Without __eq__ objects are equal only to themselves; with it, ==, !=, in, index, count and list == use it.
class Plain:
    def __init__(self, n: int) -> None:
        self.n = n


class Point:
    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Point) and self.x == other.x and self.y == other.y

    def __repr__(self) -> str:
        return f"({self.x},{self.y})"


p = Plain(1)
print(p == p, p == Plain(1), p != Plain(1), p is p, p in [p], p in [Plain(1)], [p] == [p], [Plain(1)] == [Plain(1)])
a = Point(1, 2)
b = Point(1, 2)
print(a == b, a != b, a is b, a is not b, a == Point(2, 1), a != Point(2, 1))
points = [Point(0, 0), a, Point(3, 3)]
print(b in points, Point(9, 9) in points, points.index(b), points.count(b), [a] == [b], (a, 1) == (b, 1), {"k": a} == {"k": b})
points.remove(Point(1, 2))
print(points)
