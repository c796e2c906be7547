from typing import Any


class Point:
    def __init__(self, x: int) -> None:
        self.x = x

    def __eq__(self, other: object) -> bool:
        if isinstance(other, self.__class__):
            return self.x == other.x
        return False

    def __lt__(self, other: "Point") -> bool:
        print("lt of", type(self).__name__)
        return isinstance(other, type(self)) and self.x < other.x

    def __gt__(self, other: "Point") -> bool:
        print("gt of", type(self).__name__)
        return isinstance(other, type(self)) and self.x > other.x


class Named(Point):
    def __init__(self, x: int, name: str) -> None:
        super().__init__(x)
        self.name = name


class Deep(Named):
    pass


class Side(Point):
    pass


points: list[Point] = [Point(1), Named(1, "a"), Deep(1, "b"), Side(1), Point(2)]
for a in points:
    print([a == b for b in points], [a != b for b in points])
for a in points:
    print([a < b for b in points])
print(Point(1) == Named(1, "q"), Named(1, "q") == Point(1))
print(Point(1) != Named(1, "q"), Named(1, "q") != Point(1))
print(Point(1) < Deep(2, "d"), Deep(1, "d") < Point(2), Point(1) > Deep(0, "d"))
print(points.index(Named(1, "z")), Named(1, "z") in points, points.count(Side(1)))
print(Point(1) == 1, Point(1) == None, Side(1) == "s")


class Node:
    def __init__(self, label, children=()):
        self.label = label
        self.children = list(children)

    def __eq__(self, other):
        return self._same(other)

    def _same(self, other):
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.label == other.label and self.children == other.children

    def __hash__(self):
        return hash(self.label)


class Leaf(Node):
    def __init__(self, label):
        super().__init__(label)


class Branch(Node):
    pass


t1 = Branch("r", [Leaf("a"), Node("b", [Leaf("c")])])
t2 = Node("r", [Leaf("a"), Node("b", [Leaf("c")])])
t3 = Branch("r", [Leaf("a"), Leaf("b")])
print(t1 == t2, t2 == t1, t1 == t3, t1 == Branch("r", [Leaf("a"), Node("b", [Leaf("c")])]))
print(t1 != t2, t2 != t3, t1 == 3, 3 == t1)
print(len({t1, t2, t3}), t1 in [t2], t2 in [t1])


class Money:
    def __init__(self, amount):
        self.amount = amount

    def __eq__(self, other):
        cls = self.__class__
        return isinstance(other, cls) and other.amount == self.amount

    def __le__(self, other):
        return issubclass(type(other), type(self)) and self.amount <= other.amount


class Euro(Money):
    def __eq__(self, other):
        print("euro")
        return super().__eq__(other)


class Cent(Euro):
    pass


for a in [Money(1), Euro(1), Cent(1)]:
    for b in [Money(1), Euro(1), Cent(1)]:
        print(a == b, a != b)
