"""Operators that answer NotImplemented by the type of their other side, which is one of several; helpers that answer so."""

from fractions import Fraction


class Rational:
    def __init__(self, num, den=1):
        self.num = num
        self.den = den

    @staticmethod
    def _coerce(value):
        if isinstance(value, Rational):
            return value
        if isinstance(value, int):
            return Rational(value)
        return None

    def __add__(self, other):
        other = self._coerce(other)
        if other is None:
            return NotImplemented
        return Rational(self.num * other.den + other.num * self.den, self.den * other.den)

    __radd__ = __add__

    def _compare(self, other, test):
        other = self._coerce(other)
        if other is None:
            return NotImplemented
        return test(self.num * other.den, other.num * self.den)

    def __lt__(self, other) -> bool:
        return self._compare(other, lambda a, b: a < b)

    def __ge__(self, other) -> bool:
        return self._compare(other, lambda a, b: a >= b)

    def __eq__(self, other) -> bool:
        return self._compare(other, lambda a, b: a == b)

    def __repr__(self):
        return f"{self.num}/{self.den}"


class Sum:
    def __init__(self, *terms):
        self.terms = list(terms)

    def total(self):
        result = 0
        for term in self.terms:
            result = result + term
        return result


half = Rational(1, 2)
print(Sum(half, half).total(), Sum(1, 2).total(), Sum(Fraction(1, 3), 2).total(), Sum(half, 3).total())
print(half < 1, half >= Rational(1, 2), half == Rational(2, 4), half == 1, half == "x", half != "x")
for other in (Fraction(1, 2), "x", 2.5):
    try:
        print(half + other)
    except TypeError as error:
        print(error)
    try:
        print(other + half)
    except TypeError as error:
        print(error)
try:
    print(half < "x")
except TypeError as error:
    print(error)
try:
    print(half >= 1.5)
except TypeError as error:
    print(error)
