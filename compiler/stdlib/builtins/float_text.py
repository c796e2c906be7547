"""Digits of floats as text: repr and the formats e, f, g, after CPython's `format_float_short` (Python/pystrtod.c).

Not here: alignment, signs and grouping of format specs (`format.py`).
"""

from intrinsics import (
    div_unsigned,
    float_bits,
    less_unsigned,
    shift_left,
    shift_right,
    shift_right_unsigned,
    store8,
    wrapping_add,
    wrapping_mul,
    wrapping_sub,
)


def _is_negative(x: float) -> bool:
    """Whether the sign bit is set: also of -0.0."""
    return float_bits(x) < 0


def _is_finite(x: float) -> bool:
    return x - x == 0.0


def _float_text(x: float) -> str:
    """repr(x)"""
    if not _is_finite(x):
        if x != x:
            return "nan"
        return "inf" if x > 0.0 else "-inf"
    builder = _Builder()
    if _is_negative(x):
        builder._add_char(45)
    digits = _shortest_digits(x)
    if digits._point <= -4 or digits._point > 16:
        _add_exponential(builder, digits, digits._count - 1, False, 101)
    else:
        decimals = digits._count - digits._point
        if decimals < 1:
            decimals = 1
        _add_fixed(builder, digits, decimals, False)
    return builder._finish()


def _add_fixed(builder: _Builder, digits: _Digits, decimals: int, point_always: bool) -> None:
    """ddd.ddd with so many decimals; the digits are rounded to that already."""
    whole = digits._point
    if whole <= 0:
        builder._add_char(48)
    for index in range(whole):
        builder._add_char(digits._digit(index))
    if decimals > 0 or point_always:
        builder._add_char(46)
    for index in range(whole, whole + decimals):
        builder._add_char(digits._digit(index))


def _fixed_text(x: float, decimals: int) -> str:
    """ddd.ddd of the magnitude with so many decimals, or nothing where 64 bits do not hold what it takes to round right.

    The number is mantissa / 2^shift, so one decimal after the other comes from the rest of a division by a power of two.
    """
    exponent = shift_right_unsigned(float_bits(x), 52) & 2047
    shift = 1075 - exponent
    if exponent == 0 or not less_unsigned(shift, 61) or decimals > 17:
        return ""
    mantissa = float_bits(x) & 4503599627370495 | 4503599627370496
    mask = wrapping_sub(shift_left(1, shift), 1)
    scaled = shift_right_unsigned(mantissa, shift)
    rest = mantissa & mask
    for _ in range(decimals):
        if scaled > 100000000000000000:
            return ""
        rest = wrapping_mul(rest, 10)
        scaled = wrapping_add(wrapping_mul(scaled, 10), shift_right_unsigned(rest, shift))
        rest = rest & mask
    # To the nearest; what lies in the middle goes to the even digit.
    half = mask - shift_right(mask, 1)
    if shift > 0 and (rest > half or rest == half and scaled & 1 == 1):
        scaled = wrapping_add(scaled, 1)
    if decimals <= 0:
        return _natural_text(scaled)
    digits = _decimal_digits(scaled)
    if digits <= decimals:
        digits = decimals + 1
    text = _new_str(digits + 1, 1)
    end = wrapping_add(_data(text), digits + 1)
    for _ in range(decimals):
        end = wrapping_sub(end, 1)
        next = div_unsigned(scaled, 10)
        store8(end, wrapping_add(48, wrapping_sub(scaled, wrapping_mul(next, 10))))
        scaled = next
    end = wrapping_sub(end, 1)
    store8(end, 46)
    _write_decimal(end, scaled)
    return text


def _add_exponential(
    builder: _Builder, digits: _Digits, decimals: int, point_always: bool, letter: int
) -> None:
    """d.ddde+dd with so many decimals; the exponent has at least two digits."""
    builder._add_char(digits._digit(0))
    if decimals > 0 or point_always:
        builder._add_char(46)
    for index in range(1, decimals + 1):
        builder._add_char(digits._digit(index))
    builder._add_char(letter)
    exponent = digits._point - 1
    if exponent < 0:
        builder._add_char(45)
        exponent = -exponent
    else:
        builder._add_char(43)
    if exponent < 10:
        builder._add_char(48)
    builder._add(_int_text(exponent))


def _add_float(builder: _Builder, x: float, kind: int, precision: int, alternate: bool, dot_zero: bool) -> None:
    """Appends a finite float without its sign. `kind` is one of e f g in lower case, or r for repr's digits.

    With `dot_zero`, a number without point or exponent gets `.0`, and g switches to an exponent one digit earlier.
    """
    if kind == 101:
        digits = _exact_digits(x)
        digits._round(precision + 1)
        _add_exponential(builder, digits, precision, alternate, 101)
    elif kind == 102:
        digits = _exact_digits(x)
        digits._round(digits._point + precision)
        _add_fixed(builder, digits, precision, alternate)
    elif kind == 114:
        digits = _shortest_digits(x)
        _add_general(builder, digits, digits._count, 16, alternate, dot_zero)
    else:
        if precision == 0:
            precision = 1
        digits = _exact_digits(x)
        digits._round(precision)
        count = precision if alternate else digits._count
        _add_general(builder, digits, count, precision - 1 if dot_zero else precision, alternate, dot_zero)


def _add_general(
    builder: _Builder, digits: _Digits, count: int, point_max: int, point_always: bool, dot_zero: bool
) -> None:
    """So many digits in fixed or exponential notation, whichever suits."""
    if digits._point <= -4 or digits._point > point_max:
        _add_exponential(builder, digits, count - 1, point_always, 101)
        return
    decimals = count - digits._point
    if decimals <= 0 and dot_zero:
        decimals = 1
    if decimals < 0:
        decimals = 0
    _add_fixed(builder, digits, decimals, point_always)
