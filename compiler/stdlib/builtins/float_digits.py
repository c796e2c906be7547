"""Decimal digits of floats: the shortest that read back the same, and the exact expansion.

Not here: how digits become text (`float_text.py`), reading (`float_parse.py`).
"""

from typing import Final

from intrinsics import (
    div_trunc,
    div_unsigned,
    float_bits,
    less_unsigned,
    load8,
    load32,
    load64,
    mul_high_unsigned,
    rem_unsigned,
    shift_left,
    shift_right,
    shift_right_unsigned,
    store8,
    store32,
    trailing_zeros,
    wrapping_add,
    wrapping_mul,
    wrapping_sub,
)
from runtime import allocate, free

_FRACTION_BITS: Final = 4503599627370495
_HIDDEN_BIT: Final = 4503599627370496
_POWER_MIN: Final = -342


class _Digits:
    """0.d1d2d3... * 10**point, without sign; d1 is not 0. No digits mean zero, with the point at 1."""

    # Raw storage of `_count` ASCII digits.
    _address: int
    _count: int
    _point: int

    def __drop__(self) -> None:
        free(self._address)

    @inline
    def _digit(self, index: int) -> int:
        """The ASCII digit at an index; 0 on both sides of the digits."""
        if less_unsigned(index, self._count):
            return load8(wrapping_add(self._address, index))
        return 48

    def _round(self, count: int) -> None:
        """Rounds to so many digits, ties to even: exact, if the digits are."""
        if count >= self._count:
            return
        if count < 0:
            self._clear()
            return
        if self._rounds_up(count):
            self._count = count
            self._increment()
        else:
            self._count = count
            self._strip()

    def _rounds_up(self, count: int) -> bool:
        next = self._digit(count)
        if next != 53:
            return next > 53
        for index in range(count + 1, self._count):
            if self._digit(index) != 48:
                return True
        # A tie: up if that makes the last digit even.
        return count > 0 and self._digit(count - 1) & 1 == 1

    def _increment(self) -> None:
        """Adds one to the last digit."""
        while self._count > 0 and self._digit(self._count - 1) == 57:
            self._count = self._count - 1
        if self._count == 0:
            store8(self._address, 49)
            self._count = 1
            self._point = self._point + 1
        else:
            last = wrapping_add(self._address, self._count - 1)
            store8(last, load8(last) + 1)

    def _strip(self) -> None:
        """Drops zeros at the end."""
        while self._count > 0 and self._digit(self._count - 1) == 48:
            self._count = self._count - 1
        if self._count == 0:
            self._clear()

    def _clear(self) -> None:
        self._count = 0
        self._point = 1


def _new_digits(capacity: int) -> _Digits:
    digits = _Digits()
    digits._address = allocate(capacity)
    digits._point = 1
    return digits


def _digits_of_int(value: int, exponent: int) -> _Digits:
    """The digits of an unsigned number times 10**exponent."""
    digits = _new_digits(24)
    if value != 0:
        digits._count = _decimal_digits(value)
        _write_decimal(wrapping_add(digits._address, digits._count), value)
        digits._point = digits._count + exponent
        digits._strip()
    return digits


def _exact_digits(x: float) -> _Digits:
    """All digits of a finite float's absolute value."""
    bits = float_bits(x)
    fraction = bits & _FRACTION_BITS
    exponent = shift_right_unsigned(bits, 52) & 2047
    if exponent == 0:
        if fraction == 0:
            return _new_digits(8)
        exponent = 1
    else:
        fraction = fraction | _HIDDEN_BIT
    zeros = trailing_zeros(fraction)
    return _expand(shift_right_unsigned(fraction, zeros), exponent - 1075 + zeros)


def _expand(value: int, exponent: int) -> _Digits:
    """The digits of value * 2**exponent, value below 2**53.

    Multiplied out in limbs of nine decimal digits: by 2**exponent, or by 5**-exponent with the point moved.
    """
    limbs = allocate(400)
    store32(limbs, rem_unsigned(value, 1000000000))
    store32(limbs + 4, div_unsigned(value, 1000000000))
    count = 2
    rest = exponent
    while rest > 0:
        step = rest if rest < 29 else 29
        count = _multiply_limbs(limbs, count, shift_left(1, step))
        rest = rest - step
    while rest < 0:
        if rest <= -13:
            count = _multiply_limbs(limbs, count, 1220703125)
            rest = rest + 13
        else:
            count = _multiply_limbs(limbs, count, 5)
            rest = rest + 1
    digits = _limbs_to_digits(limbs, count)
    free(limbs)
    if exponent < 0:
        digits._point = digits._count + exponent
    else:
        digits._point = digits._count
    digits._strip()
    return digits


def _multiply_limbs(limbs: int, count: int, factor: int) -> int:
    """Multiplies a number in limbs of nine digits; the new number of limbs."""
    carry = 0
    for index in range(count):
        place = wrapping_add(limbs, shift_left(index, 2))
        value = wrapping_add(wrapping_mul(load32(place), factor), carry)
        carry = div_unsigned(value, 1000000000)
        store32(place, wrapping_sub(value, wrapping_mul(carry, 1000000000)))
    while carry != 0:
        store32(wrapping_add(limbs, shift_left(count, 2)), rem_unsigned(carry, 1000000000))
        carry = div_unsigned(carry, 1000000000)
        count = count + 1
    return count


def _limbs_to_digits(limbs: int, count: int) -> _Digits:
    while count > 1 and load32(wrapping_add(limbs, shift_left(count - 1, 2))) == 0:
        count = count - 1
    top = load32(wrapping_add(limbs, shift_left(count - 1, 2)))
    length = _decimal_digits(top)
    digits = _new_digits(length + (count - 1) * 9)
    _write_decimal(wrapping_add(digits._address, length), top)
    index = count - 2
    while index >= 0:
        value = load32(wrapping_add(limbs, shift_left(index, 2)))
        length = length + 9
        end = wrapping_add(digits._address, length)
        for _ in range(9):
            end = wrapping_sub(end, 1)
            store8(end, wrapping_add(48, rem_unsigned(value, 10)))
            value = div_unsigned(value, 10)
        index = index - 1
    digits._count = length
    return digits


# ---- the shortest digits
#
# R. Giulietti, "The Schubfach way to render doubles" (2020), in the form of A. Neumann's Drachennest. A product with
# the power of ten, rounded up to 128 bits, decides exactly which decimals lie inside the rounding interval.


def _shortest_digits(x: float) -> _Digits:
    """The shortest digits that read back as this finite float; the nearest to it among those."""
    bits = float_bits(x)
    fraction = bits & _FRACTION_BITS
    biased = shift_right_unsigned(bits, 52) & 2047
    if biased == 0:
        if fraction == 0:
            return _new_digits(8)
        return _schubfach(fraction, -1074, False)
    significand = fraction | _HIDDEN_BIT
    exponent = biased - 1075
    if exponent <= 0 and exponent > -53 and trailing_zeros(significand) >= -exponent:
        # A small integer is its own shortest decimal.
        return _digits_of_int(shift_right_unsigned(significand, -exponent), 0)
    return _schubfach(significand, exponent, fraction == 0 and biased > 1)


def _schubfach(significand: int, exponent: int, lower_is_closer: bool) -> _Digits:
    """The shortest digits of significand * 2**exponent."""
    odd = significand & 1
    middle = shift_left(significand, 2)
    left = middle - 2
    right = middle + 2
    k = shift_right(exponent * 1262611, 22)
    if lower_is_closer:
        left = middle - 1
        k = shift_right(exponent * 1262611 - 524031, 22)
    shift = exponent + shift_right(-k * 1741647, 19) + 1
    power = wrapping_add(_data(_POWERS), (-k - _POWER_MIN) * 16)
    low = load64(power)
    high = load64(wrapping_add(power, 8))
    lower = _round_to_odd(high, low, shift_left(left, shift)) + odd
    value = _round_to_odd(high, low, shift_left(middle, shift))
    upper = _round_to_odd(high, low, shift_left(right, shift)) - odd
    digits = shift_right_unsigned(value, 2)
    if digits >= 10:
        # One digit less, if exactly one neighbour is inside the interval.
        fewer = div_trunc(digits, 10)
        down_inside = lower <= 40 * fewer
        up_inside = 40 * fewer + 40 <= upper
        if down_inside != up_inside:
            if up_inside:
                fewer = fewer + 1
            return _digits_of_int(fewer, k + 1)
    down_inside = lower <= 4 * digits
    up_inside = 4 * digits + 4 <= upper
    if down_inside != up_inside:
        if up_inside:
            digits = digits + 1
        return _digits_of_int(digits, k)
    half = 4 * digits + 2
    if value > half or (value == half and digits & 1 == 1):
        digits = digits + 1
    return _digits_of_int(digits, k)


def _round_to_odd(high: int, low: int, factor: int) -> int:
    """The upper 64 of the 192 bits of the product; the last one is set if anything lies below it."""
    carry = mul_high_unsigned(low, factor)
    middle = wrapping_mul(high, factor)
    top = mul_high_unsigned(high, factor)
    sum = wrapping_add(middle, carry)
    if less_unsigned(sum, middle):
        top = wrapping_add(top, 1)
    if less_unsigned(1, sum):
        return top | 1
    return top
