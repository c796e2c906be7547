from dataclasses import dataclass, field
from typing import NamedTuple

@dataclass
class P:
    x: float
    y: float = 0

    def norm2(self) -> float:
        return self.x ** 2 + self.y ** 2

    def __add__(self, o: "P") -> "P":
        return P(self.x + o.x, self.y + o.y)

@dataclass
class Pure:
    v: float
    w: float = 1.5

class Account:
    def __init__(self, owner: str, balance: float = 0) -> None:
        self.owner = owner
        self.balance = balance
        self.history: list[float] = []

    def deposit(self, amount: float) -> None:
        self.balance += amount
        self.history.append(amount)

    def __repr__(self) -> str:
        return f"Account({self.owner}, {self.balance})"

class Stats:
    def __init__(self, data: list[float]) -> None:
        self.data = data

    def mean(self) -> float:
        return sum(self.data) / len(self.data) if self.data else 0

class Vec(NamedTuple):
    x: float
    y: float

    def dot(self, o: "Vec") -> float:
        return self.x * o.x + self.y * o.y

@dataclass
class Order:
    prices: dict[str, float] = field(default_factory=dict)
    tags: list[float] = field(default_factory=list)
    best: float | None = None

    def put(self, name: str, price: float) -> None:
        self.prices[name] = price
        if self.best is None or price < self.best:
            self.best = price

class Sensor:
    offset: float = 0
    def __init__(self) -> None:
        self.last: float = 0
    def read(self, x: float) -> float:
        self.last = x
        return self.last + self.offset

print(P(1, 2), P(1.5), P(1) + P(2, 3.5), P(3, 4).norm2())
print(P(1, 2) == P(1.0, 2.0), hash(1) == hash(1.0))
print(Pure(1.5), Pure(2.0, 3.0))
a = Account("ann")
a.deposit(5)
print(a, a.balance)
a.deposit(2.5)
print(a, a.history)
print(Stats([1, 2, 3]).mean(), Stats([]).mean(), Stats([1, 2]).data)
s = Stats([1.5])
s.data.append(2)
print(s.data)
v = Vec(1, 2)
print(v, v.dot(Vec(3, 4)), v[0], Vec(0.5, 1))
o = Order()
o.put("a", 3)
o.put("b", 2.5)
o.tags.append(1)
print(o)
se = Sensor()
print(se.read(4), se.last, se.read(2.5))
def make(n: int) -> list[P]:
    return [P(i, i / 2) for i in range(n)]
print(make(3))
print(sorted([P(2, 1), P(1, 5)], key=lambda p: p.x))
