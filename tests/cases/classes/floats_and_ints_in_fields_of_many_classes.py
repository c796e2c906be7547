from dataclasses import dataclass, field, replace
from typing import NamedTuple, Optional
import copy

@dataclass
class Point:
    x: float
    y: float = 0
    def __add__(self, o: "Point") -> "Point":
        return Point(self.x + o.x, self.y + o.y)
    def scale(self, k: float) -> "Point":
        return Point(self.x * k, self.y * k)

print(Point(1, 2), Point(1), Point(1.5, 2), Point(1, 2) + Point(1, 1), Point(1, 2).scale(2), Point(1, 2).scale(0.5))
print(Point(1, 2) == Point(1.0, 2.0), replace(Point(1, 2), x=5), copy.copy(Point(3)))

class Account:
    def __init__(self, owner: str, balance: float = 0) -> None:
        self.owner = owner
        self.balance = balance
    def deposit(self, amount: float) -> float:
        self.balance += amount
        return self.balance

a = Account("ann")
print(a.balance, a.deposit(100), a.deposit(50.5), a.balance)
b = Account("bob", 10)
print(b.balance, b.deposit(5))

class Shape:
    def __init__(self, width: float, height: float):
        self.width = width
        self.height = height
    def area(self) -> float:
        return self.width * self.height
class Square(Shape):
    def __init__(self, side: float):
        super().__init__(side, side)
print(Square(3).area(), Shape(2, 2.5).area(), Square(1.5).width, Square(4).width)

class V(NamedTuple):
    x: float
    y: float
v = V(1, 2.5)
print(v, v.x, v[0], sum(v), V(3.0, 4) == (3, 4))

@dataclass(order=True, frozen=True)
class Item:
    price: float
    name: str = field(compare=False)
    tax: Optional[float] = None
items = [Item(5, "a"), Item(2.5, "b", 1), Item(3, "c", 0.5)]
print(sorted(items), max(items), items[1].tax, hash(Item(1, "x")) == hash(Item(1.0, "x")))

class Stats:
    def __init__(self) -> None:
        self.total: float = 0
        self.count: int = 0
        self.best: float | None = None
    def add(self, x: float) -> None:
        self.total += x
        self.count += 1
        if self.best is None or x > self.best:
            self.best = x
    def mean(self) -> float:
        return self.total / self.count if self.count else 0
s = Stats()
print(s.total, s.mean(), s.best)
s.add(3); print(s.total, s.best, s.mean())
s.add(4.5); print(s.total, s.best, s.mean())

class Temp:
    scale: float = 1
    def __init__(self, c: float):
        self._c = c
    @property
    def f(self) -> float:
        return self._c * 9 / 5 + 32
    @property
    def c(self) -> float:
        return self._c
    @c.setter
    def c(self, v: float) -> None:
        self._c = v
t = Temp(100)
print(t.f, t.c, t.scale); t.c = 37; print(t.c, f"{t.c:.1f}", t.f); t.c = 36.6; print(t.c)

class Node:
    def __init__(self, v: float, nxt: "Node | None" = None):
        self.v = v
        self.nxt = nxt
def total(n: "Node | None") -> float:
    r = 0
    while n:
        r += n.v
        n = n.nxt
    return r
print(total(Node(1, Node(2))), total(Node(1.5, Node(2))))
