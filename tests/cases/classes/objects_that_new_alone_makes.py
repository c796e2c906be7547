"""Objects that `__new__` makes, whose `__init__` does not run."""

from __future__ import annotations

import copy
from dataclasses import dataclass


class P:
    def __init__(self) -> None:
        self.n = 1
        self.s = "x"
        self.ratio = 0.5
        self.items = [1]


def attempt(p: P) -> None:
    for what in ("n", "s", "ratio", "items"):
        print(what, hasattr(p, what), getattr(p, what, "none"))
    try:
        print(p.n)
    except AttributeError as error:
        print(error)
    try:
        print(p.s)
    except AttributeError as error:
        print(error)


attempt(P())
attempt(object.__new__(P))
attempt(P.__new__(P))


class Vector:
    """All fields are assigned by hand."""

    def __init__(self, x: float, y: float) -> None:
        self.x = x
        self.y = y

    @classmethod
    def of(cls, pair: tuple[float, float]) -> Vector:
        made = cls.__new__(cls)
        made.x = pair[0]
        made.y = pair[1] if pair[1] > 0 else 0.0
        return made

    def halved(self) -> Vector:
        made = object.__new__(Vector)
        made.x = self.x / 2
        made.y = self.y / 2
        return made

    def __repr__(self) -> str:
        return f"Vector({self.x}, {self.y})"


print(Vector.of((1.0, -2.0)), Vector(3, 4).halved())


class Account:
    def __init__(self, owner: str, balance: int) -> None:
        self.owner = owner
        self.balance = balance
        self.closed = False

    @classmethod
    def empty(cls, owner: str) -> Account:
        self = cls.__new__(cls)
        self.owner = owner
        return self

    def show(self) -> str:
        try:
            return f"{self.owner}: {self.balance} {self.closed}"
        except AttributeError as error:
            return str(error)


class Savings(Account):
    def __init__(self, owner: str, balance: int, rate: float) -> None:
        super().__init__(owner, balance)
        self.rate = rate


print(Account("a", 1).show(), Account.empty("b").show(), Savings("c", 3, 0.5).show())
late = Savings.empty("d")
late.balance = 5
print(late.show())
late.closed = True
print(late.show(), hasattr(late, "rate"))


class Singleton:
    _instance: Singleton | None = None

    def __new__(cls) -> Singleton:
        if cls._instance is None:
            cls._instance = super().__new__(cls)
        return cls._instance

    def __init__(self) -> None:
        self.uses = 0


print(Singleton() is Singleton(), Singleton().uses)


@dataclass
class Point:
    x: int
    y: int = 2


bare = Point.__new__(Point)
print(bare.y)
try:
    print(bare.x)
except AttributeError as error:
    print(error)
twin = copy.copy(Point(7, 8))
print(twin, copy.deepcopy(twin))
