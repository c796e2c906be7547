"""Digits of floats as text: repr and the formats e, f, g, after CPython's `format_float_short` (Python/pystrtod.c).

Not here: alignment, signs and grouping of format specs (`format.py`).
"""

from intrinsics import float_bits


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
