"""The format-spec mini language: `[[fill]align][sign][z][#][0][width][grouping][.precision][type]`.

After CPython's `Python/formatter_unicode.c`, with its errors in its order. Not here: the digits of floats
(`float_text.py`), str.format (`str_format.py`), `%` (`percent.py`).
"""

from typing import Final, Never

from intrinsics import int_to_float, less_unsigned, wrapping_add, wrapping_sub

# The parts of a spec are kept as the codes of their characters; 0 = not given.
_LESS: Final = 60
_GREATER: Final = 62
_CENTER: Final = 94
_EQUALS: Final = 61


class _Spec:
    """A parsed format spec."""

    _fill: int
    _align: int
    _sign: int
    _no_negative_zero: bool
    _alternate: bool
    # -1 = not given.
    _width: int
    _grouping: int
    _precision: int
    _type: int


def format(value, spec: str = "") -> str:
    return value.__format__(spec)


def _is_align(code: int) -> bool:
    return code == _LESS or code == _GREATER or code == _CENTER or code == _EQUALS


def _parse_spec(text: str, type_name: str, default_type: int, default_align: int) -> _Spec:
    """parse_internal_render_format_spec"""
    spec = _Spec()
    spec._fill = 32
    spec._align = default_align
    spec._width = -1
    spec._precision = -1
    spec._type = default_type
    end = text._length
    index = 0
    fill_given = False
    align_given = False
    if end >= 2 and _is_align(_char_at(text, 1)):
        spec._fill = _char_at(text, 0)
        spec._align = _char_at(text, 1)
        fill_given = True
        align_given = True
        index = 2
    elif end >= 1 and _is_align(_char_at(text, 0)):
        spec._align = _char_at(text, 0)
        align_given = True
        index = 1
    code = _char_or_zero(text, index)
    if code == 32 or code == 43 or code == 45:
        spec._sign = code
        index = index + 1
    if _char_or_zero(text, index) == 122:
        spec._no_negative_zero = True
        index = index + 1
    if _char_or_zero(text, index) == 35:
        spec._alternate = True
        index = index + 1
    if not fill_given and _char_or_zero(text, index) == 48:
        spec._fill = 48
        if not align_given and default_align == _GREATER:
            spec._align = _EQUALS
        index = index + 1
    start = index
    index = _end_of_digits(text, index)
    if index > start:
        spec._width = _spec_number(text, start, index)
    index = _parse_grouping(spec, text, index)
    if _char_or_zero(text, index) == 46:
        start = index + 1
        index = _end_of_digits(text, start)
        if index == start:
            raise ValueError("Format specifier missing precision")
        spec._precision = _spec_number(text, start, index)
    if end - index > 1:
        raise ValueError("Invalid format specifier '" + text + "' for object of type '" + type_name + "'")
    if end - index == 1:
        spec._type = _char_at(text, index)
    _check_grouping(spec)
    return spec


def _parse_grouping(spec: _Spec, text: str, index: int) -> int:
    """`,` or `_`, not both; the index behind it."""
    if _char_or_zero(text, index) == 44:
        spec._grouping = 44
        index = index + 1
    if _char_or_zero(text, index) == 95:
        if spec._grouping != 0:
            raise ValueError("Cannot specify both ',' and '_'.")
        spec._grouping = 95
        index = index + 1
    if _char_or_zero(text, index) == 44 and spec._grouping == 95:
        raise ValueError("Cannot specify both ',' and '_'.")
    return index


def _check_grouping(spec: _Spec) -> None:
    """Which types take a separator."""
    if spec._grouping == 0 or spec._type == 0 or _contains_char("defgEG%F", spec._type):
        return
    if spec._grouping == 95 and _contains_char("boxX", spec._type):
        return
    raise ValueError("Cannot specify '" + _single(spec._grouping) + "' with " + _shown_type(spec._type) + ".")


def _shown_type(code: int) -> str:
    if code > 32 and code < 128:
        return "'" + _single(code) + "'"
    builder = _Builder()
    builder._add("'\\x")
    _add_digits(builder, code, 16, False)
    builder._add_char(39)
    return builder._finish()


def _char_or_zero(text: str, index: int) -> int:
    if index < text._length:
        return _char_at(text, index)
    return 0


def _end_of_digits(text: str, index: int) -> int:
    while index < text._length and _decimal_value(_char_at(text, index)) >= 0:
        index = index + 1
    return index


def _spec_number(text: str, start: int, stop: int) -> int:
    value = 0
    for index in range(start, stop):
        if value > 922337203685477579:
            raise ValueError("Too many decimal digits in format string")
        value = value * 10 + _decimal_value(_char_at(text, index))
    return value


def _raise_unknown_type(code: int, type_name: str) -> Never:
    raise ValueError("Unknown format code " + _shown_type(code) + " for object of type '" + type_name + "'")


# ---- str


def _format_str(text: str, spec_text: str) -> str:
    if spec_text._length == 0:
        return text
    spec = _parse_spec(spec_text, "str", 115, _LESS)
    if spec._type != 115:
        _raise_unknown_type(spec._type, "str")
    if spec._sign == 32:
        raise ValueError("Space not allowed in string format specifier")
    if spec._sign != 0:
        raise ValueError("Sign not allowed in string format specifier")
    if spec._no_negative_zero:
        raise ValueError("Negative zero coercion (z) not allowed in string format specifier")
    if spec._alternate:
        raise ValueError("Alternate form (#) not allowed in string format specifier")
    if spec._align == _EQUALS:
        raise ValueError("'=' alignment not allowed in string format specifier")
    shown = text
    if spec._precision >= 0 and spec._precision < text._length:
        shown = _substring(text, 0, spec._precision)
    padding = spec._width - shown._length
    if padding <= 0:
        return shown
    left = _left_padding(spec._align, padding)
    if shown._width == 1 and spec._fill < 256 and padding + shown._length > 1:
        result = _new_str(padding + shown._length, 1)
        end = _fill_bytes(_data(result), spec._fill, left)
        _copy_bytes(end, _data(shown), shown._length)
        _fill_bytes(wrapping_add(end, shown._length), spec._fill, padding - left)
        return result
    builder = _Builder()
    builder._add_repeated(spec._fill, left)
    builder._add(shown)
    builder._add_repeated(spec._fill, padding - left)
    return builder._finish()


def _left_padding(align: int, padding: int) -> int:
    """How much of the padding stands on the left."""
    if align == _GREATER:
        return padding
    if align == _CENTER:
        return padding >> 1
    return 0


# ---- int


def _format_int(value: int, spec_text: str, type_name: str) -> str:
    if spec_text._length == 0:
        return _int_text(value)
    spec = _parse_spec(spec_text, type_name, 100, _GREATER)
    if _contains_char("eEfFgG%", spec._type):
        return _format_float_spec(int_to_float(value), spec)
    if not _contains_char("bcdoxXn", spec._type):
        _raise_unknown_type(spec._type, type_name)
    if spec._precision >= 0:
        raise ValueError("Precision not allowed in integer format specifier")
    if spec._no_negative_zero:
        raise ValueError("Negative zero coercion (z) not allowed in integer format specifier")
    if spec._type == 99:
        return _format_char(value, spec)
    prefix = ""
    magnitude = wrapping_sub(0, value) if value < 0 else value
    if spec._type == 100 or spec._type == 110:
        text = _natural_text(magnitude)
        return _lay_out(spec, value < 0, prefix, text, text._length)
    digits = _Builder()
    if spec._type == 98:
        _add_digits(digits, magnitude, 2, False)
        prefix = "0b"
    elif spec._type == 111:
        _add_digits(digits, magnitude, 8, False)
        prefix = "0o"
    elif spec._type == 120:
        _add_digits(digits, magnitude, 16, False)
        prefix = "0x"
    else:
        _add_digits(digits, magnitude, 16, True)
        prefix = "0X"
    if not spec._alternate:
        prefix = ""
    text = digits._finish()
    return _lay_out(spec, value < 0, prefix, text, text._length)


def _format_char(value: int, spec: _Spec) -> str:
    """The character with this code."""
    if spec._sign != 0:
        raise ValueError("Sign not allowed with integer format specifier 'c'")
    if spec._alternate:
        raise ValueError("Alternate form (#) not allowed with integer format specifier 'c'")
    if not less_unsigned(value, 0x110000):
        raise OverflowError("%c arg not in range(0x110000)")
    return _lay_out(spec, False, "", _single(value), 0)


# ---- float


def _format_float(value: float, spec_text: str) -> str:
    if spec_text._length == 0:
        return _float_text(value)
    spec = _parse_spec(spec_text, "float", 0, _GREATER)
    if spec._type != 0 and not _contains_char("eEfFgGn%", spec._type):
        _raise_unknown_type(spec._type, "float")
    return _format_float_spec(value, spec)


def _format_float_spec(value: float, spec: _Spec) -> str:
    """format_float_internal"""
    kind = spec._type | 32
    precision = spec._precision
    dot_zero = False
    if spec._type == 0:
        dot_zero = True
        kind = 114 if precision < 0 else 103
    elif kind == 110:
        kind = 103
    elif spec._type == 37:
        kind = 102
        value = value * 100.0
    if precision < 0:
        precision = 6
    if precision > 2147483647:
        raise ValueError("precision too big")
    negative = _is_negative(value) and value == value
    text = ""
    if kind == 102 and not spec._alternate:
        text = _fixed_text(value, precision)
    if text._length == 0:
        builder = _Builder()
        if _is_finite(value):
            _add_float(builder, value, kind, precision, spec._alternate, dot_zero)
        else:
            builder._add("nan" if value != value else "inf")
        text = builder._finish()
    if spec._no_negative_zero and negative and _shows_zero(text):
        negative = False
    if spec._type == 37:
        text = text + "%"
    elif less_unsigned(spec._type - 65, 26):
        text = _upper_text(text)
    return _lay_out(spec, negative, "", text, _leading_digits(text))


def _shows_zero(text: str) -> bool:
    """Whether all digits before an exponent are 0."""
    for index in range(text._length):
        code = _char_at(text, index)
        if code == 101:
            return True
        if code != 48 and code != 46:
            return False
    return True


def _leading_digits(text: str) -> int:
    count = 0
    while count < text._length and less_unsigned(_char_at(text, count) - 48, 10):
        count = count + 1
    return count


# ---- layout of a number


def _lay_out(spec: _Spec, negative: bool, prefix: str, text: str, digits: int) -> str:
    """Sign, prefix, the first `digits` characters of text with separators, the rest of it; padded to the width."""
    sign = 0
    if negative:
        sign = 45
    elif spec._sign == 43 or spec._sign == 32:
        sign = spec._sign
    others = prefix._length + text._length - digits
    if sign != 0:
        others = others + 1
    width_of_digits = 0
    if spec._fill == 48 and spec._align == _EQUALS:
        width_of_digits = spec._width - others
    length = others + digits
    if spec._grouping == 0 and width_of_digits <= digits and text._width == 1 and spec._fill < 256 and length > 1:
        return _lay_out_narrow(spec, sign, prefix, text, length)
    grouped = _group_digits(_substring(text, 0, digits), spec, width_of_digits)
    padding = spec._width - others - grouped._length
    if padding < 0:
        padding = 0
    builder = _Builder()
    left = _left_padding(spec._align, padding)
    builder._add_repeated(spec._fill, left)
    if sign != 0:
        builder._add_char(sign)
    builder._add(prefix)
    if spec._align == _EQUALS:
        builder._add_repeated(spec._fill, padding)
        padding = 0
    builder._add(grouped)
    builder._add_part(text, digits, text._length)
    builder._add_repeated(spec._fill, padding - left)
    return builder._finish()


def _lay_out_narrow(spec: _Spec, sign: int, prefix: str, text: str, length: int) -> str:
    """`_lay_out` of single bytes without separators, which take `length` characters without padding."""
    padding = spec._width - length
    if padding < 0:
        padding = 0
    if padding == 0 and sign == 0 and prefix._length == 0:
        return text
    result = _new_str(length + padding, 1)
    left = _left_padding(spec._align, padding)
    end = _fill_bytes(_data(result), spec._fill, left)
    if sign != 0:
        end = _fill_bytes(end, sign, 1)
    _copy_bytes(end, _data(prefix), prefix._length)
    end = wrapping_add(end, prefix._length)
    right = padding - left
    if spec._align == _EQUALS:
        end = _fill_bytes(end, spec._fill, padding)
        right = 0
    _copy_bytes(end, _data(text), text._length)
    _fill_bytes(wrapping_add(end, text._length), spec._fill, right)
    return result


def _group_digits(digits: str, spec: _Spec, width: int) -> str:
    """Puts separators between groups of digits, and zeros before them up to a width: from the right, group by group,
    as `_PyUnicode_InsertThousandsGrouping`."""
    if digits._length == 0 or (spec._grouping == 0 and width <= digits._length):
        return digits
    size = 3
    if _contains_char("boxX", spec._type):
        size = 4
    if spec._grouping == 0:
        size = width
    backwards = _Builder()
    left = digits._length
    while True:
        count = left if left > width else width
        if count > size:
            count = size
        if count < 1:
            count = 1
        for _ in range(count):
            left = left - 1
            backwards._add_char(_char_at(digits, left) if left >= 0 else 48)
        if left < 0:
            left = 0
        width = width - count
        if left == 0 and width <= 0:
            break
        width = width - 1
        backwards._add_char(spec._grouping)
    reversed_text = backwards._finish()
    builder = _Builder()
    index = reversed_text._length
    while index > 0:
        index = index - 1
        builder._add_char(_char_at(reversed_text, index))
    return builder._finish()
