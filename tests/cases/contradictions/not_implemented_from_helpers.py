# Helpers of operators that declare a result and answer NotImplemented.


class Rational:
    def __init__(self, n: int, d: int = 1) -> None:
        self.n = n
        self.d = d
    @staticmethod
    def _coerce(x) -> "Rational":
        if isinstance(x, Rational):
            return x
        if isinstance(x, int):
            return Rational(x)
        return NotImplemented
    def __add__(self, other) -> "Rational":
        other = self._coerce(other)
        if other is NotImplemented:
            return NotImplemented
        return Rational(self.n * other.d + other.n * self.d, self.d * other.d)
    __radd__ = __add__
    def __eq__(self, other) -> bool:
        other = self._coerce(other)
        if other is NotImplemented:
            return NotImplemented
        return self.n * other.d == other.n * self.d
    def __lt__(self, other) -> bool:
        other = self._coerce(other)
        if other is NotImplemented:
            return NotImplemented
        return self.n * other.d < other.n * self.d
    def __repr__(self) -> str:
        return f"{self.n}/{self.d}"
print(Rational(1, 2) + Rational(1, 3), Rational(1, 2) + 1, 2 + Rational(1, 3))
print(Rational(1, 2) == Rational(2, 4), Rational(2) == 2, Rational(1) == "x", Rational(1) != "x")
print(Rational(1, 2) < 1)
try:
    print(Rational(1) + "x")
except TypeError as e:
    print(e)
try:
    print(Rational(1) < "x")
except TypeError as e:
    print(e)
from typing import Union
class Money:
    def __init__(self, n: int, c: str) -> None:
        self.n = n
        self.c = c
    def _check(self, other: object) -> "Money":
        if not isinstance(other, Money):
            return NotImplemented
        return other
    def __add__(self, other: "Money") -> "Money":
        o = self._check(other)
        if o is NotImplemented:
            return o
        return Money(self.n + o.n, self.c)
    def __sub__(self, other: Union["Money", int]) -> "Money":
        if isinstance(other, int):
            return Money(self.n - other, self.c)
        if isinstance(other, Money):
            return Money(self.n - other.n, self.c)
        return NotImplemented
    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Money):
            return NotImplemented
        return self.n < other.n
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Money) and self.n == other.n if isinstance(other, Money) else NotImplemented
    def __repr__(self) -> str:
        return f"{self.n} {self.c}"
a, b = Money(3, "EUR"), Money(4, "EUR")
print(a + b, a - 1, a - b, a < b, a == b, a == 3, a != 3)
try:
    a + 3
except TypeError as e:
    print(e)
try:
    a - "x"
except TypeError as e:
    print(e)
try:
    a < 3
except TypeError as e:
    print(e)

class Frac:
    def __init__(self, n: int) -> None:
        self.n = n
    @staticmethod
    def _wrap(x: "Union[int, Frac]") -> "Frac":
        if isinstance(x, Frac):
            return x
        if isinstance(x, int):
            return Frac(x)
        return NotImplemented
    def __add__(self, other):
        o = self._wrap(other)
        if o is NotImplemented:
            return NotImplemented
        return Frac(self.n + o.n)
try:
    Frac(1) + "a"
except TypeError as e:
    print(e)
print((Frac(1) + 2).n)


class Version:
    def __init__(self, text):
        self.parts = [int(part) for part in text.split(".")]

    def _compare(self, other, order) -> bool:
        if not isinstance(other, Version):
            return NotImplemented
        return order(self.parts, other.parts)

    def __lt__(self, other):
        return self._compare(other, lambda a, b: a < b)

    def __ge__(self, other):
        return self._compare(other, lambda a, b: a >= b)

    def __eq__(self, other):
        return self._compare(other, lambda a, b: a == b)


old, new = Version("1.2"), Version("1.10")
print(old < new, old >= new, old == new, old == Version("1.2"), old == "1.2", old != 3)
try:
    old < 3
except TypeError as e:
    print(e)
try:
    print(old >= "1.2")
except TypeError as e:
    print(e)
