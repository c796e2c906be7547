# Variables that classes get from statements of module level behind them, declared in the body or not.
from __future__ import annotations


class Strength:
    REQUIRED: "Strength"
    WEAKEST: Strength

    def __init__(self, rank: int, name: str) -> None:
        self.rank = rank
        self.name = name

    def weakest_of(self, other: Strength) -> Strength:
        return self if self.rank > other.rank else other

    def __repr__(self) -> str:
        return f"<{self.name}>"


class Vector(object):
    def __init__(self, x: float, y: float) -> None:
        self.x = x
        self.y = y

    def is_zero(self) -> bool:
        return self.x == self.ZERO.x and self.y == Vector.ZERO.y


def early() -> Vector:
    return Vector.ZERO


try:
    print(early().x)
except AttributeError as error:
    print("early:", error)

Strength.REQUIRED = Strength(0, "required")
Strength.WEAKEST = Strength(6, "weakest")
Vector.ZERO = Vector(0.0, 0.0)
Vector.count = 3

print(Strength.REQUIRED, Strength.WEAKEST.weakest_of(Strength.REQUIRED))
print(early().x, early() is Vector.ZERO, Vector(1.0, 0.0).is_zero(), Vector.ZERO.is_zero())
Vector.count += 1
print(Vector.count, Vector.ZERO.count)
Vector.ZERO = Vector(5.0, 6.0)
print(early().y)


def reads_unmade() -> list[int]:
    return Later.items


try:
    print(reads_unmade())
except NameError as error:
    print("unmade:", error)


class Later:
    items = [1, 2]


print(reads_unmade())
