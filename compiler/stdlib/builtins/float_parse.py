"""Text as floats, correctly rounded, exactly as CPython's `float(text)`.

D. Lemire, "Number Parsing at a Gigabyte per Second" (2021): Clinger's fast path for short decimals, else a 128-bit
product (the algorithm of M. Eisel and D. Lemire); what more than 19 digits leave open is decided by exact integers
(`big_natural.py`).
"""

from typing import Final

from intrinsics import (
    divide_float,
    float_bits,
    float_from_bits,
    int_to_float,
    leading_zeros,
    less_unsigned,
    load64,
    mul_high_unsigned,
    shift_left,
    shift_right,
    shift_right_unsigned,
    wrapping_add,
    wrapping_mul,
    wrapping_sub,
)

_INFINITY_BITS: Final = 9218868437227405312
# Exponents beyond this make 0 or infinity of any number of digits that fits into memory.
_EXPONENT_MAX: Final = 1000000000000


def _parse_float(text: str) -> float:
    """float(text)"""
    start = 0
    stop = text._length
    while start < stop and _is_space(_char_at(text, start)):
        start = start + 1
    while stop > start and _is_space(_char_at(text, stop - 1)):
        stop = stop - 1
    plain = text
    if start > 0 or stop < text._length or not _is_plain_number(text):
        plain = _plain_ascii(text, start, stop)
    if plain._length == 0:
        _raise_float_literal(text)
    first = _char_at(plain, 0)
    index = 1 if first == 43 or first == 45 else 0
    value = _parse_magnitude(plain, index)
    if value < 0.0:
        _raise_float_literal(text)
    return -value if first == 45 else value


def _raise_float_literal(text: str) -> None:
    raise ValueError("could not convert string to float: " + repr(text))


def _is_plain_number(text: str) -> bool:
    """Whether there are only ASCII digits, points, signs and the letter e."""
    for index in range(text._length):
        code = _char_at(text, index)
        if not less_unsigned(code - 48, 10) and code != 46 and code != 43 and code != 45 and code | 32 != 101:
            return False
    return True


def _plain_ascii(text: str, start: int, stop: int) -> str:
    """The text with digits of all scripts as ASCII and without underscores; empty if those stand wrong."""
    builder = _Builder()
    for index in range(start, stop):
        code = _char_at(text, index)
        if code == 95:
            if index == start or index + 1 == stop:
                return ""
            if _decimal_value(_char_at(text, index - 1)) < 0 or _decimal_value(_char_at(text, index + 1)) < 0:
                return ""
        else:
            digit = _decimal_value(code)
            builder._add_char(code if digit < 0 else digit + 48)
    return builder._finish()


def _parse_magnitude(text: str, index: int) -> float:
    """The number from an index to the end, without sign; negative if it is none."""
    length = text._length
    if index < length and not less_unsigned(_char_at(text, index) - 48, 10) and _char_at(text, index) != 46:
        name = _lower_text(_substring(text, index, length))
        if name == "inf" or name == "infinity":
            return float_from_bits(_INFINITY_BITS)
        if name == "nan":
            return float_from_bits(_INFINITY_BITS | 2251799813685248)
        return -1.0
    scan = _DecimalScan(text)
    end = scan._digits_from(index, False)
    if end < length and _char_at(text, end) == 46:
        end = scan._digits_from(end + 1, True)
    if not scan._seen:
        return -1.0
    if end < length and _char_at(text, end) | 32 == 101:
        end = scan._exponent_from(end + 1)
    if end != length:
        return -1.0
    return scan._value()


class _DecimalScan:
    """The digits of a decimal: `_significand * 10**_exponent`, `_dropped` digits behind the 19th left out."""

    _text: str
    _significand: int
    _count: int
    _exponent: int
    _dropped: bool
    _seen: bool
    # Where the first digit that is not 0 stands.
    _first: int

    def __init__(self, text: str) -> None:
        self._text = text

    def _digits_from(self, index: int, fraction: bool) -> int:
        """Reads digits; the index behind them."""
        text = self._text
        while index < text._length and less_unsigned(_char_at(text, index) - 48, 10):
            digit = _char_at(text, index) - 48
            self._seen = True
            if self._count < 19:
                if self._count > 0 or digit != 0:
                    if self._count == 0:
                        self._first = index
                    self._count = self._count + 1
                    self._significand = wrapping_add(wrapping_mul(self._significand, 10), digit)
                if fraction:
                    self._exponent = self._exponent - 1
            else:
                if digit != 0:
                    self._dropped = True
                if not fraction:
                    self._exponent = self._exponent + 1
            index = index + 1
        return index

    def _exponent_from(self, index: int) -> int:
        """Reads the exponent; the index behind it, or -1 if there is none."""
        text = self._text
        negative = index < text._length and _char_at(text, index) == 45
        if negative or (index < text._length and _char_at(text, index) == 43):
            index = index + 1
        if index >= text._length or not less_unsigned(_char_at(text, index) - 48, 10):
            return -1
        value = 0
        while index < text._length and less_unsigned(_char_at(text, index) - 48, 10):
            if value < _EXPONENT_MAX:
                value = value * 10 + (_char_at(text, index) - 48)
            index = index + 1
        self._exponent = self._exponent + (-value if negative else value)
        return index

    def _value(self) -> float:
        nearest = _scale_decimal(self._significand, self._exponent)
        if not self._dropped:
            return nearest
        # The true value lies between this significand and the next.
        if _scale_decimal(wrapping_add(self._significand, 1), self._exponent) == nearest:
            return nearest
        return _decide(self, nearest)


def _scale_decimal(significand: int, exponent: int) -> float:
    """significand * 10**exponent, correctly rounded; the significand is unsigned."""
    if significand == 0 or exponent < -342:
        return 0.0
    if exponent > 308:
        return float_from_bits(_INFINITY_BITS)
    if less_unsigned(significand, 9007199254740993) and exponent >= -22 and exponent <= 22:
        # Both numbers are floats without rounding: one operation rounds right.
        if exponent < 0:
            return divide_float(int_to_float(significand), _exact_power(-exponent))
        return int_to_float(significand) * _exact_power(exponent)
    return _eisel_lemire(significand, exponent)


def _exact_power(exponent: int) -> float:
    """10.0 ** exponent for 0..22, where it is exact."""
    value = 1.0
    for _ in range(exponent):
        value = value * 10.0
    return value


def _eisel_lemire(significand: int, exponent: int) -> float:
    zeros = leading_zeros(significand)
    factor = shift_left(significand, zeros)
    power = wrapping_add(_data(_POWERS), (exponent - _POWER_MIN) * 16)
    power_low = load64(power)
    power_high = load64(wrapping_add(power, 8))
    if exponent > 55:
        # The algorithm wants positive powers rounded down; the table rounds up. Up to 10**55 they are exact.
        power_low = wrapping_sub(power_low, 1)
        if power_low == -1:
            power_high = wrapping_sub(power_high, 1)
    low = wrapping_mul(factor, power_high)
    high = mul_high_unsigned(factor, power_high)
    if high & 511 == 511:
        more = mul_high_unsigned(factor, power_low)
        low = wrapping_add(low, more)
        if less_unsigned(low, more):
            high = wrapping_add(high, 1)
    upper_bit = shift_right_unsigned(high, 63)
    mantissa = shift_right_unsigned(high, upper_bit + 9)
    binary = shift_right(exponent * 217706, 16) + 63 + upper_bit - zeros + 1023
    if binary <= 0:
        return _subnormal(mantissa, 1 - binary)
    if less_unsigned(low, 2) and exponent >= -4 and exponent <= 23 and mantissa & 3 == 1:
        # Exactly between two floats: to the even one.
        if shift_left(mantissa, upper_bit + 9) == high:
            mantissa = mantissa - 1
    mantissa = shift_right_unsigned(mantissa + (mantissa & 1), 1)
    if mantissa >= 9007199254740992:
        mantissa = 4503599627370496
        binary = binary + 1
    if binary >= 2047:
        return float_from_bits(_INFINITY_BITS)
    return float_from_bits(shift_left(binary, 52) | (mantissa & 4503599627370495))


def _subnormal(mantissa: int, shift: int) -> float:
    if shift >= 64:
        return 0.0
    mantissa = shift_right_unsigned(mantissa, shift)
    mantissa = shift_right_unsigned(mantissa + (mantissa & 1), 1)
    # If it was rounded up to 2**52, these are the bits of the smallest normal number.
    return float_from_bits(mantissa)


def _decide(scan: _DecimalScan, lower: float) -> float:
    """Which of `lower` and the next float is nearer to the decimal, by exact comparison with their middle."""
    bits = float_bits(lower)
    if bits == _INFINITY_BITS:
        return lower
    fraction = bits & 4503599627370495
    exponent = shift_right_unsigned(bits, 52)
    if exponent == 0:
        exponent = 1
    else:
        fraction = fraction | 4503599627370496
    # The middle is (2 * fraction + 1) * 2**(exponent - 1076).
    middle = _BigNatural(shift_left(fraction, 1) | 1)
    binary = exponent - 1076
    decimal = _BigNatural(0)
    ten = scan._exponent + _read_digits(scan, decimal)
    if ten >= 0:
        decimal._multiply_by_power(5, ten)
    else:
        middle._multiply_by_power(5, -ten)
    # Both sides times 10**-ten and 2**-binary, powers of two joined.
    two = ten - binary
    if two >= 0:
        decimal._shift_left(two)
    else:
        middle._shift_left(-two)
    order = decimal._compare(middle)
    if order > 0 or (order == 0 and bits & 1 == 1):
        return float_from_bits(bits + 1)
    return lower


def _read_digits(scan: _DecimalScan, number: _BigNatural) -> int:
    """Reads the digits into a number, at most 800 of them: a 1 behind them stands for all the others. How much the
    exponent of 19 digits changes by that: minus the number of digits behind the 19th that were read."""
    text = scan._text
    index = scan._first
    read = 0
    more = False
    while index < text._length:
        code = _char_at(text, index)
        if less_unsigned(code - 48, 10):
            if read < 800:
                number._multiply_add(10, code - 48)
                read = read + 1
            elif code != 48:
                more = True
        elif code != 46:
            break
        index = index + 1
    if more:
        number._multiply_add(10, 1)
        read = read + 1
    return 19 - read
