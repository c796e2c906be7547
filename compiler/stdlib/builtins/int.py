"""The methods of `int`, a signed number of 64 bits. A result outside raises OverflowError, it never wraps.

`+ - *`, comparisons, `& | ^ ~` and unary minus of two ints are compiled directly; the methods here are what an
operator means for other types, and all others. `return NotImplemented` in a branch that types decide means that this
operator does not take the other operand.

Not here: parsing and printing (`int_text.py`), format specs (`format.py`).
"""

from typing import Never

import bytelike
from intrinsics import (
    count_ones,
    div_trunc,
    div_unsigned,
    divide_float,
    float_to_int,
    int_to_float,
    leading_zeros,
    less_unsigned,
    mul_high_unsigned,
    rem_trunc,
    rem_unsigned,
    shift_left,
    shift_right,
    shift_right_unsigned,
    trunc_float,
    wrapping_add,
    wrapping_mul,
    wrapping_sub,
)
from runtime import overflow


class int:
    @staticmethod
    def __new__(x=0, base=None) -> int:
        if base is not None:
            if isinstance(x, str):
                return _parse_int(x, base)
            if isinstance(x, (bytes, bytearray)):
                return bytelike.parsed_int(x, base)
            raise TypeError("int() can't convert non-string with explicit base")
        if isinstance(x, bool):
            return 1 if x else 0
        if isinstance(x, int):
            return x
        if isinstance(x, float):
            return _truncate(x)
        if isinstance(x, str):
            return _parse_int(x, 10)
        if isinstance(x, (bytes, bytearray)):
            return bytelike.parsed_int(x, 10)
        if hasattr(x, "__int__"):
            return x.__int__()
        if hasattr(x, "__index__"):
            return x.__index__()
        if hasattr(x, "__trunc__") or hasattr(x, "decode"):
            return x.__trunc__()
        raise TypeError(
            "int() argument must be a string, a bytes-like object or a real number, not '" + type(x).__name__ + "'"
        )

    @inline
    def __bool__(self: int) -> bool:
        return self != 0

    @inline
    def __int__(self: int) -> int:
        return self

    @inline
    def __index__(self: int) -> int:
        return self

    @inline
    def __float__(self: int) -> float:
        return int_to_float(self)

    @inline
    def __trunc__(self: int) -> int:
        return self

    @inline
    def __floor__(self: int) -> int:
        return self

    @inline
    def __ceil__(self: int) -> int:
        return self

    def __round__(self: int, ndigits=None) -> int:
        if ndigits is None:
            return self
        return _round_int(self, ndigits)

    def __str__(self: int) -> str:
        return _int_text(self)

    def __repr__(self: int) -> str:
        return _int_text(self)

    def __format__(self: int, spec: str) -> str:
        return _format_int(self, spec, "int")

    @inline
    def __hash__(self: int) -> int:
        if less_unsigned(wrapping_add(self, 2305843009213693950), 4611686018427387901):
            # |self| < 2**61 - 1
            if self == -1:
                return -2
            return self
        return _hash_large_int(self)

    @inline
    def __abs__(self: int) -> int:
        if self < 0:
            return -self
        return self

    @inline
    def __pos__(self: int) -> int:
        return self

    # ---- arithmetic

    @inline
    def __add__(self: int, other):
        if isinstance(other, int):
            return self + other
        if isinstance(other, float):
            return int_to_float(self) + other
        return NotImplemented

    @inline
    def __sub__(self: int, other):
        if isinstance(other, int):
            return self - other
        if isinstance(other, float):
            return int_to_float(self) - other
        return NotImplemented

    @inline
    def __mul__(self: int, other):
        if isinstance(other, int):
            return self * other
        if isinstance(other, float):
            return int_to_float(self) * other
        return NotImplemented

    @inline
    def __truediv__(self: int, other):
        if isinstance(other, float):
            return float.__truediv__(int_to_float(self), other)
        if isinstance(other, int):
            return _divide_ints(self, other)
        return NotImplemented

    @inline
    def __floordiv__(self: int, other):
        if isinstance(other, float):
            return float.__floordiv__(int_to_float(self), other)
        if not isinstance(other, int):
            return NotImplemented
        if less_unsigned(wrapping_add(other, 1), 2):
            return _divide_by_special(self, other)
        quotient = div_trunc(self, other)
        # Rounded towards zero; one less if that was upwards.
        if (self ^ other) < 0 and wrapping_mul(quotient, other) != self:
            return wrapping_sub(quotient, 1)
        return quotient

    @inline
    def __mod__(self: int, other):
        if isinstance(other, float):
            return float.__mod__(int_to_float(self), other)
        if not isinstance(other, int):
            return NotImplemented
        if less_unsigned(wrapping_add(other, 1), 2):
            return _modulo_special(other)
        remainder = rem_trunc(self, other)
        if remainder != 0 and (remainder ^ other) < 0:
            return wrapping_add(remainder, other)
        return remainder

    def __divmod__(self: int, other):
        if isinstance(other, float):
            return float.__divmod__(int_to_float(self), other)
        if not isinstance(other, int):
            return NotImplemented
        if other == 0:
            _raise_zero_division("integer division or modulo by zero")
        return int.__floordiv__(self, other), int.__mod__(self, other)

    def __pow__(self: int, other, modulus=None):
        if isinstance(other, float):
            return float.__pow__(int_to_float(self), other)
        if not isinstance(other, int):
            return NotImplemented
        if modulus is None:
            return _int_power(self, other)
        return _int_power_modulo(self, other, modulus)

    @inline
    def __lshift__(self: int, count: int) -> int:
        if less_unsigned(count, 64):
            shifted = shift_left(self, count)
            if shift_right(shifted, count) == self:
                return shifted
        return _shift_left_special(self, count)

    @inline
    def __rshift__(self: int, count: int) -> int:
        if less_unsigned(count, 64):
            return shift_right(self, count)
        return _shift_right_special(self, count)

    @inline
    def __and__(self: int, other: int) -> int:
        return self & other

    @inline
    def __or__(self: int, other: int) -> int:
        return self | other

    @inline
    def __xor__(self: int, other: int) -> int:
        return self ^ other

    # ---- comparisons with other types; a float is compared exactly

    def __eq__(self: int, other) -> bool:
        if isinstance(other, float):
            return _compare_int_float(self, other) == 0
        if isinstance(other, int):
            return self == other
        return False

    def __ne__(self: int, other) -> bool:
        return not int.__eq__(self, other)

    def __lt__(self: int, other) -> bool:
        if isinstance(other, float):
            return _compare_int_float(self, other) == -1
        if isinstance(other, int):
            return self < other
        return NotImplemented

    def __le__(self: int, other) -> bool:
        if isinstance(other, float):
            return _compare_int_float(self, other) <= 0
        if isinstance(other, int):
            return self <= other
        return NotImplemented

    def __gt__(self: int, other) -> bool:
        if isinstance(other, float):
            return _compare_int_float(self, other) == 1
        if isinstance(other, int):
            return self > other
        return NotImplemented

    def __ge__(self: int, other) -> bool:
        if isinstance(other, float):
            order = _compare_int_float(self, other)
            return order == 0 or order == 1
        if isinstance(other, int):
            return self >= other
        return NotImplemented

    # ---- methods

    @property
    def real(self: int) -> int:
        return self

    @property
    def imag(self: int) -> int:
        return 0

    @property
    def numerator(self: int) -> int:
        return self

    @property
    def denominator(self: int) -> int:
        return 1

    def bit_length(self: int) -> int:
        if self < 0:
            return 64 - leading_zeros(wrapping_sub(0, self))
        return 64 - leading_zeros(self)

    def bit_count(self: int) -> int:
        if self < 0:
            return count_ones(wrapping_sub(0, self))
        return count_ones(self)

    def conjugate(self: int) -> int:
        return self

    def is_integer(self: int) -> bool:
        return True

    def as_integer_ratio(self: int) -> tuple[int, int]:
        return self, 1

    def to_bytes(self: int, length: int = 1, byteorder: str = "big", *, signed: bool = False) -> bytes:
        return bytelike.bytes_of_int(self, length, byteorder, signed)

    @staticmethod
    def from_bytes(bytes, byteorder: str = "big", *, signed: bool = False) -> int:
        return bytelike.int_of_bytes(bytes, byteorder, signed)


def _raise_zero_division(message: str) -> Never:
    raise ZeroDivisionError(message)


def _divide_by_special(a: int, b: int) -> int:
    """a // b for a b of 0 or -1."""
    if b == 0:
        _raise_zero_division("integer division or modulo by zero")
    return -a


def _modulo_special(b: int) -> int:
    """a % b for a b of 0 or -1."""
    if b == 0:
        _raise_zero_division("integer modulo by zero")
    return 0


def _shift_left_special(a: int, count: int) -> int:
    if count < 0:
        raise ValueError("negative shift count")
    if a == 0:
        return 0
    overflow()


def _shift_right_special(a: int, count: int) -> int:
    if count < 0:
        raise ValueError("negative shift count")
    if a < 0:
        return -1
    return 0


def _hash_large_int(value: int) -> int:
    """CPython's hash: the absolute value modulo 2**61 - 1, with the sign, and -2 for -1."""
    if value < 0:
        hash = -rem_unsigned(wrapping_sub(0, value), 2305843009213693951)
    else:
        hash = rem_unsigned(value, 2305843009213693951)
    if hash == -1:
        return -2
    return hash


def _divide_ints(a: int, b: int) -> float:
    """a / b, correctly rounded."""
    if b == 0:
        _raise_zero_division("division by zero")
    if less_unsigned(wrapping_add(a, 9007199254740992), 18014398509481985) and less_unsigned(
        wrapping_add(b, 9007199254740992), 18014398509481985
    ):
        # Both are floats without rounding, so one division rounds right.
        return divide_float(int_to_float(a), int_to_float(b))
    top = wrapping_sub(0, a) if a < 0 else a
    bottom = wrapping_sub(0, b) if b < 0 else b
    quotient = div_unsigned(top, bottom)
    rest = rem_unsigned(top, bottom)
    # Long division until the quotient has 55 bits: enough to round, with the rest as a last bit.
    shift = 0
    while less_unsigned(quotient, 36028797018963968) and (quotient != 0 or rest != 0):
        rest = shift_left(rest, 1)
        quotient = shift_left(quotient, 1)
        shift = shift + 1
        if not less_unsigned(rest, bottom):
            rest = wrapping_sub(rest, bottom)
            quotient = quotient | 1
    if quotient < 0:
        quotient = shift_right_unsigned(quotient, 1) | (quotient & 1)
        shift = shift - 1
    if rest != 0:
        quotient = quotient | 1
    result = int_to_float(quotient) * _power_of_two(-shift)
    if (a ^ b) < 0:
        return -result
    return result


def _int_power(base: int, exponent: int) -> int:
    """base ** exponent; a negative exponent, which would make a float, is refused."""
    if exponent < 0:
        if base == 0:
            _raise_zero_division("0.0 cannot be raised to a negative power")
        raise ValueError("negative exponent of an int: write float(base) ** exponent")
    if base == 0 or base == 1:
        return 1 if exponent == 0 else base
    if base == -1:
        return 1 if exponent & 1 == 0 else -1
    result = 1
    while True:
        if exponent & 1 != 0:
            result = result * base
        exponent = shift_right(exponent, 1)
        if exponent == 0:
            return result
        base = base * base


def _int_or_float_power(base: int, exponent: int) -> int | float:
    """base ** exponent, where the compiler has found that it may be either"""
    if exponent < 0:
        return float.__pow__(int_to_float(base), exponent)
    return _int_power(base, exponent)


def _int_power_modulo(base: int, exponent: int, modulus: int) -> int:
    """pow(base, exponent, modulus)"""
    if modulus == 0:
        raise ValueError("pow() 3rd argument cannot be 0")
    size = wrapping_sub(0, modulus) if modulus < 0 else modulus
    if size == 1:
        return 0
    if exponent < 0:
        base = _inverse_modulo(base, modulus)
        exponent = wrapping_sub(0, exponent)
    # All below is unsigned; -(-2**63) is 2**63.
    factor = rem_unsigned(wrapping_sub(0, base) if base < 0 else base, size)
    if base < 0 and factor != 0:
        factor = wrapping_sub(size, factor)
    result = 1
    while exponent != 0:
        if exponent & 1 != 0:
            result = _multiply_modulo(result, factor, size)
        factor = _multiply_modulo(factor, factor, size)
        exponent = shift_right_unsigned(exponent, 1)
    if modulus < 0 and result != 0:
        return wrapping_sub(result, size)
    return result


def _multiply_modulo(a: int, b: int, modulus: int) -> int:
    """a * b % modulus for unsigned numbers below an unsigned modulus of at most 2**63."""
    high = mul_high_unsigned(a, b)
    low = wrapping_mul(a, b)
    if high == 0:
        return rem_unsigned(low, modulus)
    # Shift and subtract, bit by bit of the low half.
    rest = rem_unsigned(high, modulus)
    for _ in range(64):
        rest = shift_left(rest, 1) | shift_right_unsigned(low, 63)
        low = shift_left(low, 1)
        if not less_unsigned(rest, modulus):
            rest = wrapping_sub(rest, modulus)
    return rest


def _inverse_modulo(base: int, modulus: int) -> int:
    """The inverse of base modulo modulus, by Euclid's extended algorithm."""
    size = abs(modulus)
    a = int.__mod__(base, size)
    b = size
    x = 1
    next_x = 0
    while b != 0:
        quotient = div_trunc(a, b)
        rest = rem_trunc(a, b)
        a = b
        b = rest
        kept = x - quotient * next_x
        x = next_x
        next_x = kept
    if a != 1:
        raise ValueError("base is not invertible for the given modulus")
    return int.__mod__(x, size)


def _round_int(value: int, digits: int) -> int:
    """round(value, digits): to a multiple of 10**-digits, ties to even."""
    if digits >= 0:
        return value
    if digits < -18:
        # The nearest multiple of 10**19 is 0, or outside 64 bits.
        if digits == -19 and (value > 5000000000000000000 or value < -5000000000000000000):
            overflow()
        return 0
    unit = _int_power(10, -digits)
    rest = int.__mod__(value, unit)
    lower = int.__floordiv__(value, unit)
    half = div_trunc(unit, 2)
    if rest > half or (rest == half and lower & 1 != 0):
        return value + (unit - rest)
    return value - rest


def _compare_int_float(a: int, x: float) -> int:
    """-1, 0, 1 as a is below, equal to or above x; 2 if x is nan. Exact."""
    if x != x:
        return 2
    if x >= 9223372036854775808.0:
        return -1
    if x < -9223372036854775808.0:
        return 1
    whole = float_to_int(x)
    if a < whole:
        return -1
    if a > whole:
        return 1
    rest = x - trunc_float(x)
    if rest > 0.0:
        return -1
    if rest < 0.0:
        return 1
    return 0
