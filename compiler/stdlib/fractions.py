"""`fractions`: ratios of ints. Not here: complex powers."""

import math


class Fraction:
    numerator: int
    denominator: int

    def __init__(self, numerator=0, denominator=None) -> None:
        if denominator is None:
            top, bottom = _ratio(numerator)
        else:
            top, bottom = _rational(numerator)
            above, below = _rational(denominator)
            top, bottom = top * below, bottom * above
            if bottom == 0:
                raise ZeroDivisionError(f"Fraction({numerator}, 0)")
        if bottom < 0:
            top, bottom = -top, -bottom
        common = math.gcd(top, bottom)
        self.numerator = top // common
        self.denominator = bottom // common

    @classmethod
    def from_float(cls, f: int | float) -> Fraction:
        return Fraction(f)

    def as_integer_ratio(self) -> tuple[int, int]:
        return (self.numerator, self.denominator)

    def is_integer(self) -> bool:
        return self.denominator == 1

    @property
    def real(self) -> Fraction:
        return self

    @property
    def imag(self) -> int:
        return 0

    def conjugate(self) -> Fraction:
        return self

    def limit_denominator(self, max_denominator: int = 1000000) -> Fraction:
        if max_denominator < 1:
            raise ValueError("max_denominator should be at least 1")
        if self.denominator <= max_denominator:
            return Fraction(self.numerator, self.denominator)
        p0, q0, p1, q1 = 0, 1, 1, 0
        n, d = self.numerator, self.denominator
        while True:
            a = n // d
            q2 = q0 + a * q1
            if q2 > max_denominator:
                break
            p0, q0, p1, q1 = p1, q1, p0 + a * p1, q2
            n, d = d, n - a * d
        k = (max_denominator - q0) // q1
        if 2 * d * (q0 + k * q1) <= self.denominator:
            return Fraction(p1, q1)
        return Fraction(p0 + k * p1, q0 + k * q1)

    def __str__(self) -> str:
        if self.denominator == 1:
            return str(self.numerator)
        return f"{self.numerator}/{self.denominator}"

    def __repr__(self) -> str:
        return f"Fraction({self.numerator}, {self.denominator})"

    def __hash__(self) -> int:
        if self.denominator == 1:
            return hash(self.numerator)
        inverse = pow(self.denominator, -1, 2305843009213693951) if self.denominator % 2305843009213693951 != 0 else 0
        if inverse == 0:
            value = 314159
        else:
            value = _times(abs(self.numerator) % 2305843009213693951, inverse)
        if self.numerator < 0:
            value = -value
        return -2 if value == -1 else value

    def __bool__(self) -> bool:
        return self.numerator != 0

    def __int__(self) -> int:
        return self.__trunc__()

    def __float__(self) -> float:
        return self.numerator / self.denominator

    def __trunc__(self) -> int:
        if self.numerator < 0:
            return -(-self.numerator // self.denominator)
        return self.numerator // self.denominator

    def __floor__(self) -> int:
        return self.numerator // self.denominator

    def __ceil__(self) -> int:
        return -(-self.numerator // self.denominator)

    def __round__(self, ndigits: int | None = None):
        if ndigits is None:
            return self._rounded()
        shift = 10 ** abs(ndigits)
        if ndigits > 0:
            return Fraction((self * shift)._rounded(), shift)
        return Fraction((self / shift)._rounded() * shift)

    def _rounded(self) -> int:
        floor, rest = divmod(self.numerator, self.denominator)
        if rest * 2 < self.denominator:
            return floor
        if rest * 2 > self.denominator:
            return floor + 1
        return floor + floor % 2

    def __neg__(self) -> Fraction:
        return Fraction(-self.numerator, self.denominator)

    def __pos__(self) -> Fraction:
        return Fraction(self.numerator, self.denominator)

    def __abs__(self) -> Fraction:
        return Fraction(abs(self.numerator), self.denominator)

    def __add__(self, other):
        if not isinstance(other, (int, float, Fraction)):
            return NotImplemented
        if isinstance(other, float):
            return float(self) + other
        if isinstance(other, int):
            return Fraction(self.numerator + other * self.denominator, self.denominator)
        return Fraction(
            self.numerator * other.denominator + other.numerator * self.denominator,
            self.denominator * other.denominator,
        )

    def __radd__(self, other):
        if not isinstance(other, (int, float, Fraction)):
            return NotImplemented
        return self + other

    def __sub__(self, other):
        if not isinstance(other, (int, float, Fraction)):
            return NotImplemented
        return self + -other

    def __rsub__(self, other):
        if not isinstance(other, (int, float, Fraction)):
            return NotImplemented
        return -self + other

    def __mul__(self, other):
        if not isinstance(other, (int, float, Fraction)):
            return NotImplemented
        if isinstance(other, float):
            return float(self) * other
        if isinstance(other, int):
            return Fraction(self.numerator * other, self.denominator)
        return Fraction(self.numerator * other.numerator, self.denominator * other.denominator)

    def __rmul__(self, other):
        if not isinstance(other, (int, float, Fraction)):
            return NotImplemented
        return self * other

    def __truediv__(self, other):
        if not isinstance(other, (int, float, Fraction)):
            return NotImplemented
        if isinstance(other, float):
            return float(self) / other
        if isinstance(other, int):
            return _quotient(self.numerator, self.denominator * other)
        return _quotient(self.numerator * other.denominator, self.denominator * other.numerator)

    def __rtruediv__(self, other):
        if not isinstance(other, (int, float, Fraction)):
            return NotImplemented
        if isinstance(other, float):
            return other / float(self)
        return _quotient(other * self.denominator, self.numerator)

    def __floordiv__(self, other):
        if not isinstance(other, (int, float, Fraction)):
            return NotImplemented
        if isinstance(other, float):
            return float(self) // other
        if isinstance(other, int):
            return self.numerator // (self.denominator * other)
        return self.numerator * other.denominator // (self.denominator * other.numerator)

    def __mod__(self, other):
        if not isinstance(other, (int, float, Fraction)):
            return NotImplemented
        if isinstance(other, float):
            return float(self) % other
        if isinstance(other, int):
            return Fraction(self.numerator % (other * self.denominator), self.denominator)
        bottom = self.denominator * other.denominator
        return Fraction(self.numerator * other.denominator % (other.numerator * self.denominator), bottom)

    def __divmod__(self, other):
        if not isinstance(other, (int, float, Fraction)):
            return NotImplemented
        if isinstance(other, float):
            return divmod(float(self), other)
        return (self // other, self % other)

    def __rfloordiv__(self, other):
        if isinstance(other, float):
            return other // float(self)
        if isinstance(other, int):
            return other * self.denominator // self.numerator
        return NotImplemented

    def __rmod__(self, other):
        if isinstance(other, float):
            return other % float(self)
        if isinstance(other, int):
            return Fraction(other * self.denominator % self.numerator, self.denominator)
        return NotImplemented

    def __rdivmod__(self, other):
        if isinstance(other, float):
            return divmod(other, float(self))
        if isinstance(other, int):
            return (other // self, other % self)
        return NotImplemented

    def __pow__(self, power):
        if isinstance(power, int):
            if power >= 0:
                return Fraction(self.numerator**power, self.denominator**power)
            return _quotient(self.denominator**-power, self.numerator**-power)
        if isinstance(power, float):
            return float(self) ** power
        if isinstance(power, Fraction):
            if power.denominator == 1:
                return self**power.numerator
            return float(self) ** float(power)
        return NotImplemented

    def __rpow__(self, base):
        if isinstance(base, float):
            return base ** float(self)
        if isinstance(base, int):
            if self.denominator == 1:
                return Fraction(base) ** self.numerator if self.numerator < 0 else base**self.numerator
            return float(base) ** float(self)
        return NotImplemented

    def __eq__(self, other) -> bool:
        if isinstance(other, Fraction):
            return self.numerator == other.numerator and self.denominator == other.denominator
        if isinstance(other, int):
            return self.denominator == 1 and self.numerator == other
        if isinstance(other, float):
            return float(self) == other
        return False

    def __lt__(self, other) -> bool:
        return self._difference(other) < 0

    def __le__(self, other) -> bool:
        return self._difference(other) <= 0

    def __gt__(self, other) -> bool:
        return self._difference(other) > 0

    def __ge__(self, other) -> bool:
        return self._difference(other) >= 0

    def _difference(self, other):
        """Something with the sign of the difference."""
        if isinstance(other, float):
            if math.isinf(other) or math.isnan(other):
                return -other
            top, bottom = other.as_integer_ratio()
            return self.numerator * bottom - top * self.denominator
        if isinstance(other, int):
            return self.numerator - other * self.denominator
        return self.numerator * other.denominator - other.numerator * self.denominator


def _quotient(top: int, bottom: int) -> Fraction:
    if bottom == 0:
        # In lowest terms.
        raise ZeroDivisionError(f"Fraction({(top > 0) - (top < 0)}, 0)")
    return Fraction(top, bottom)


def _times(a: int, b: int) -> int:
    """a * b modulo 2**61 - 1, for numbers below it."""
    result = 0
    while b > 0:
        if b & 1:
            result = (result + a) % 2305843009213693951
        a = (a + a) % 2305843009213693951
        b = b >> 1
    return result


def _ratio(value) -> tuple[int, int]:
    if isinstance(value, (int, Fraction)):
        return _rational(value)
    if isinstance(value, float) or hasattr(value, "_coefficient"):
        return value.as_integer_ratio()
    if isinstance(value, str):
        return _read(value)
    raise TypeError("argument should be a string or a Rational instance")


def _rational(value) -> tuple[int, int]:
    if isinstance(value, Fraction):
        return (value.numerator, value.denominator)
    if isinstance(value, int):
        return (int(value), 1)
    raise TypeError("both arguments should be Rational instances")


def _read(text: str) -> tuple[int, int]:
    plain = text.strip()
    sign = 1
    digits = plain
    if digits.startswith("-") or digits.startswith("+"):
        if digits.startswith("-"):
            sign = -1
        digits = digits[1:]
    top, slash, bottom = digits.partition("/")
    if slash:
        if not (_is_number(top) and _is_number(bottom)):
            raise ValueError(f"Invalid literal for Fraction: {text!r}")
        if int(bottom) == 0:
            raise ZeroDivisionError(f"Fraction({sign * int(top)}, 0)")
        return (sign * int(top), int(bottom))
    mantissa, _, exponent = digits.lower().partition("e")
    has_exponent = "e" in digits.lower()
    whole, _, part = mantissa.partition(".")
    is_valid = (_is_number(whole) or whole == "") and (_is_number(part) or part == "") and whole + part != ""
    if has_exponent and not _is_number(exponent.lstrip("+-")):
        is_valid = False
    if not is_valid:
        raise ValueError(f"Invalid literal for Fraction: {text!r}")
    power = (int(exponent) if has_exponent else 0) - len(part)
    number = sign * int(whole + part)
    if power >= 0:
        return (number * 10**power, 1)
    return (number, 10**-power)


def _is_number(text: str) -> bool:
    return len(text) > 0 and text.isascii() and text.isdigit()
