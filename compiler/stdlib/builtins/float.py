"""The methods of `float`, an IEEE 754 double.

`+ - *`, comparisons and unary minus of two floats are compiled directly; the methods here are what an operator means
for other types, and all others. Printing is in `float_text.py`, parsing in `float_parse.py`.
"""

import bytelike
import host
from intrinsics import (
    abs_float,
    ceil_float,
    copysign,
    divide_float,
    float_bits,
    float_from_bits,
    float_to_int,
    floor_float,
    int_to_float,
    nearest_float,
    shift_left,
    shift_right_unsigned,
    trunc_float,
)
from runtime import overflow


class float:
    @staticmethod
    def __new__(x=0.0) -> float:
        if isinstance(x, float):
            return x
        if isinstance(x, bool):
            return 1.0 if x else 0.0
        if isinstance(x, int):
            return int_to_float(x)
        if isinstance(x, str):
            return _parse_float(x)
        if isinstance(x, (bytes, bytearray)):
            return bytelike.parsed_float(x)
        if hasattr(x, "__float__"):
            return x.__float__()
        if hasattr(x, "__index__"):
            return int_to_float(x.__index__())
        raise TypeError("float() argument must be a string or a real number, not '" + type(x).__name__ + "'")

    @inline
    def __bool__(self: float) -> bool:
        return self != 0.0

    def __int__(self: float) -> int:
        return _truncate(self)

    @inline
    def __float__(self: float) -> float:
        return self

    def __trunc__(self: float) -> int:
        return _truncate(self)

    def __floor__(self: float) -> int:
        return _truncate(floor_float(self))

    def __ceil__(self: float) -> int:
        return _truncate(ceil_float(self))

    def __round__(self: float, ndigits=None):
        if ndigits is None:
            return _truncate(nearest_float(self))
        return _round_float(self, ndigits)

    def __str__(self: float) -> str:
        return _float_text(self)

    def __repr__(self: float) -> str:
        return _float_text(self)

    def __format__(self: float, spec: str) -> str:
        return _format_float(self, spec)

    def __hash__(self: float) -> int:
        return _hash_float(self)

    @inline
    def __abs__(self: float) -> float:
        return abs_float(self)

    @inline
    def __pos__(self: float) -> float:
        return self

    # ---- arithmetic

    @inline
    def __add__(self: float, other):
        if isinstance(other, float):
            return self + other
        if isinstance(other, int):
            return self + int_to_float(other)
        return NotImplemented

    @inline
    def __sub__(self: float, other):
        if isinstance(other, float):
            return self - other
        if isinstance(other, int):
            return self - int_to_float(other)
        return NotImplemented

    @inline
    def __mul__(self: float, other):
        if isinstance(other, float):
            return self * other
        if isinstance(other, int):
            return self * int_to_float(other)
        return NotImplemented

    @inline
    def __truediv__(self: float, other):
        if isinstance(other, float):
            if other == 0.0:
                _raise_zero_division("float division by zero")
            return divide_float(self, other)
        if isinstance(other, int):
            if other == 0:
                _raise_zero_division("float division by zero")
            return divide_float(self, int_to_float(other))
        return NotImplemented

    def __floordiv__(self: float, other):
        if isinstance(other, int):
            return _floor_divide(self, int_to_float(other))
        if isinstance(other, float):
            return _floor_divide(self, other)
        return NotImplemented

    def __mod__(self: float, other):
        if isinstance(other, int):
            return _modulo(self, int_to_float(other))
        if isinstance(other, float):
            return _modulo(self, other)
        return NotImplemented

    def __divmod__(self: float, other):
        if isinstance(other, int):
            return float.__divmod__(self, int_to_float(other))
        if not isinstance(other, float):
            return NotImplemented
        if other == 0.0:
            _raise_zero_division("float divmod()")
        return _floor_divide(self, other), _modulo(self, other)

    def __pow__(self: float, other, modulus=None):
        if modulus is not None:
            raise TypeError("pow() 3rd argument not allowed unless all arguments are integers")
        if isinstance(other, int):
            return _float_power(self, int_to_float(other))
        if isinstance(other, float):
            return _float_power(self, other)
        return NotImplemented

    # ---- comparisons with ints, exact

    def __eq__(self: float, other) -> bool:
        if isinstance(other, float):
            return self == other
        if isinstance(other, int):
            return _compare_int_float(other, self) == 0
        return False

    def __ne__(self: float, other) -> bool:
        return not float.__eq__(self, other)

    def __lt__(self: float, other) -> bool:
        if isinstance(other, float):
            return self < other
        if isinstance(other, int):
            return _compare_int_float(other, self) == 1
        return NotImplemented

    def __le__(self: float, other) -> bool:
        if isinstance(other, float):
            return self <= other
        if isinstance(other, int):
            order = _compare_int_float(other, self)
            return order == 0 or order == 1
        return NotImplemented

    def __gt__(self: float, other) -> bool:
        if isinstance(other, float):
            return self > other
        if isinstance(other, int):
            return _compare_int_float(other, self) == -1
        return NotImplemented

    def __ge__(self: float, other) -> bool:
        if isinstance(other, float):
            return self >= other
        if isinstance(other, int):
            return _compare_int_float(other, self) <= 0
        return NotImplemented

    # ---- methods

    @property
    def real(self: float) -> float:
        return self

    @property
    def imag(self: float) -> float:
        return 0.0

    def is_integer(self: float) -> bool:
        return trunc_float(self) == self and self - self == 0.0

    def conjugate(self: float) -> float:
        return self

    def as_integer_ratio(self: float) -> tuple[int, int]:
        if self != self:
            raise ValueError("cannot convert NaN to integer ratio")
        if self - self != 0.0:
            raise OverflowError("cannot convert Infinity to integer ratio")
        top = self
        bottom = 1
        while trunc_float(top) != top:
            top = top * 2.0
            bottom = bottom * 2
        return _truncate(top), bottom

    def hex(self: float) -> str:
        return _float_hex(self)


def _truncate(x: float) -> int:
    """int(x)"""
    if x >= -9223372036854775808.0 and x < 9223372036854775808.0:
        return float_to_int(x)
    if x != x:
        raise ValueError("cannot convert float NaN to integer")
    if x - x != 0.0:
        raise OverflowError("cannot convert float infinity to integer")
    overflow()


def _int_equal_to(x: float) -> int | None:
    """The int of 64 bits that a float equals, if there is one."""
    if -9223372036854775808.0 <= x < 9223372036854775808.0:
        whole = int(x)
        if whole == x:
            return whole
    return None


def _floor_divide(x: float, y: float) -> float:
    """x // y, as `_float_div_mod` in CPython's floatobject.c."""
    if y == 0.0:
        _raise_zero_division("float floor division by zero")
    rest = host.fmod(x, y)
    quotient = divide_float(x - rest, y)
    if rest != 0.0 and (y < 0.0) != (rest < 0.0):
        quotient = quotient - 1.0
    if quotient == 0.0:
        return copysign(0.0, divide_float(x, y))
    floored = floor_float(quotient)
    if quotient - floored > 0.5:
        floored = floored + 1.0
    return floored


def _modulo(x: float, y: float) -> float:
    """x % y"""
    if y == 0.0:
        _raise_zero_division("float modulo")
    rest = host.fmod(x, y)
    if rest == 0.0:
        return copysign(0.0, y)
    if (y < 0.0) != (rest < 0.0):
        return rest + y
    return rest


def _is_odd(x: float) -> bool:
    """Whether a float is an odd integer."""
    return abs_float(host.fmod(x, 2.0)) == 1.0


def _float_power(x: float, y: float) -> float:
    """x ** y: the special cases of `float_pow` in CPython's floatobject.c, in its order."""
    if y == 0.0 or x == 1.0:
        return 1.0
    if x != x or y != y:
        return x + y
    if y - y != 0.0:
        size = abs_float(x)
        if size == 1.0:
            return 1.0
        if (y > 0.0) == (size > 1.0):
            return abs_float(y)
        return 0.0
    if x - x != 0.0:
        if y > 0.0:
            return x if _is_odd(y) else abs_float(x)
        return copysign(0.0, x) if _is_odd(y) else 0.0
    if x == 0.0:
        if y < 0.0:
            _raise_zero_division("0.0 cannot be raised to a negative power")
        return x if _is_odd(y) else 0.0
    negate = False
    if x < 0.0:
        if floor_float(y) != y:
            raise ValueError("negative number cannot be raised to a fractional power")
        negate = _is_odd(y)
        x = -x
    result = 1.0 if x == 1.0 else host.pow(x, y)
    if result - result != 0.0:
        raise OverflowError(34, "Numerical result out of range")
    return -result if negate else result


def _round_float(x: float, digits: int) -> float:
    """round(x, digits): through the decimal expansion, so that it is correctly rounded."""
    if x - x != 0.0 or digits > 323:
        return x
    if digits < -308:
        return x * 0.0
    rounded = _exact_digits(x)
    rounded._round(rounded._point + digits)
    builder = _Builder()
    _add_exponential(builder, rounded, rounded._count - 1, False, 101)
    result = _parse_float(builder._finish())
    if result - result != 0.0:
        raise OverflowError("rounded value too large to represent")
    return copysign(result, x)


def _hash_float(x: float) -> int:
    """CPython's `_Py_HashDouble`: the number modulo 2**61 - 1, so that it equals the hash of an equal int."""
    if x - x != 0.0:
        if x != x:
            return 0
        return 314159 if x > 0.0 else -314159
    bits = float_bits(x)
    significand = bits & 4503599627370495
    exponent = shift_right_unsigned(bits, 52) & 2047
    if exponent == 0:
        exponent = 1
    else:
        significand = significand | 4503599627370496
    # Modulo 2**61 - 1, multiplying by a power of two rotates 61 bits.
    turn = int.__mod__(exponent - 1075, 61)
    hash = (shift_left(significand, turn) & 2305843009213693951) | shift_right_unsigned(significand, 61 - turn)
    if hash == 2305843009213693951:
        hash = 0
    if x < 0.0:
        hash = -hash
    if hash == -1:
        return -2
    return hash


@inline
def _power_of_two(exponent: int) -> float:
    """2.0 ** exponent for -1022..1023."""
    return float_from_bits(shift_left(exponent + 1023, 52))


def _float_hex(x: float) -> str:
    """x.hex()"""
    if x - x != 0.0:
        return _float_text(x)
    builder = _Builder()
    if _is_negative(x):
        builder._add_char(45)
    bits = float_bits(x)
    exponent = shift_right_unsigned(bits, 52) & 2047
    if bits & 9223372036854775807 == 0:
        builder._add("0x0.0p+0")
        return builder._finish()
    builder._add("0x0." if exponent == 0 else "0x1.")
    if exponent == 0:
        exponent = 1
    for place in range(13):
        builder._add_char(_digit_char(shift_right_unsigned(bits, 48 - place * 4) & 15))
    builder._add("p+" if exponent >= 1023 else "p-")
    builder._add(_int_text(abs(exponent - 1023)))
    return builder._finish()
