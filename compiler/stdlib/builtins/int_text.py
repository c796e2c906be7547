"""Ints as text: parsing exactly as CPython's `int(text, base)`, printing in any base; bin, oct, hex, chr, ord."""

from intrinsics import (
    div_unsigned,
    less_unsigned,
    rem_unsigned,
    store8,
    wrapping_add,
    wrapping_mul,
    wrapping_sub,
)


def _int_text(value: int) -> str:
    """The decimal digits."""
    if less_unsigned(value, 10):
        return _single(48 + value)
    if value >= 0:
        return _natural_text(value)
    rest = wrapping_sub(0, value)
    length = _decimal_digits(rest) + 1
    text = _new_str(length, 1)
    _write_decimal(wrapping_add(_data(text), length), rest)
    store8(_data(text), 45)
    return text


def _natural_text(value: int) -> str:
    """The decimal digits of an unsigned number."""
    if less_unsigned(value, 10):
        return _single(48 + value)
    length = _decimal_digits(value)
    text = _new_str(length, 1)
    _write_decimal(wrapping_add(_data(text), length), value)
    return text


def _decimal_digits(value: int) -> int:
    """How many decimal digits an unsigned number has."""
    count = 1
    limit = 10
    while not less_unsigned(value, limit):
        count = count + 1
        if count == 20:
            return count
        limit = wrapping_mul(limit, 10)
    return count


def _write_decimal(end: int, value: int) -> None:
    """Writes the digits of an unsigned number so that they end before an address."""
    while True:
        next = div_unsigned(value, 10)
        end = wrapping_sub(end, 1)
        store8(end, wrapping_add(48, wrapping_sub(value, wrapping_mul(next, 10))))
        value = next
        if value == 0:
            return


def _add_digits(builder: _Builder, value: int, base: int, upper: bool) -> None:
    """Appends the digits of an unsigned number in a base of 2 to 36."""
    divisor = 1
    # The largest power of the base that is not above the value.
    while not less_unsigned(div_unsigned(value, divisor), base):
        divisor = wrapping_mul(divisor, base)
    while divisor != 0:
        digit = _digit_char(div_unsigned(value, divisor))
        if upper and digit > 96:
            digit = digit - 32
        builder._add_char(digit)
        value = rem_unsigned(value, divisor)
        if divisor == 1:
            return
        divisor = div_unsigned(divisor, base)


def _prefixed(value: int, base: int, letter: int) -> str:
    builder = _Builder()
    if value < 0:
        builder._add_char(45)
        value = wrapping_sub(0, value)
    builder._add_char(48)
    builder._add_char(letter)
    _add_digits(builder, value, base, False)
    return builder._finish()


def bin(value: int) -> str:
    return _prefixed(value, 2, 98)


def oct(value: int) -> str:
    return _prefixed(value, 8, 111)


def hex(value: int) -> str:
    return _prefixed(value, 16, 120)


def chr(code: int) -> str:
    if not less_unsigned(code, 0x110000):
        if code > 0x7FFFFFFF or code < -0x80000000:
            raise OverflowError("Python int too large to convert to C int")
        raise ValueError("chr() arg not in range(0x110000)")
    return _single(code)


def ord(text: str) -> int:
    if text._length != 1:
        raise TypeError("ord() expected a character, but string of length " + str(text._length) + " found")
    return _char_at(text, 0)


def _parse_int(text: str, base: int) -> int:
    """int(text, base)"""
    if base != 0 and not less_unsigned(base - 2, 35):
        raise ValueError("int() base must be >= 2 and <= 36, or 0")
    start = 0
    stop = text._length
    while start < stop and _is_space(_char_at(text, start)):
        start = start + 1
    while stop > start and _is_space(_char_at(text, stop - 1)):
        stop = stop - 1
    negative = start < stop and _char_at(text, start) == 45
    if negative or (start < stop and _char_at(text, start) == 43):
        start = start + 1
    radix = base
    prefix = _base_prefix(text, start, stop)
    if base == 0:
        radix = 10 if prefix == 0 else prefix
    if prefix != 0 and prefix == radix:
        start = start + 2
        # An underscore may follow the prefix.
        if start < stop and _char_at(text, start) == 95:
            start = start + 1
    if not _are_digits(text, start, stop, radix):
        _raise_literal(text, base)
    if base == 0 and radix == 10 and _is_padded(text, start, stop):
        _raise_literal(text, base)
    # Counted downwards, because there is one more negative number. `-` and `*` check for 64 bits.
    value = 0
    for index in range(start, stop):
        digit = _digit_value(_char_at(text, index))
        if digit >= 0:
            value = value * radix - digit
    if negative:
        return value
    return -value


def _base_prefix(text: str, start: int, stop: int) -> int:
    """The base that 0x, 0o or 0b says, or 0."""
    if stop - start < 2 or _digit_value(_char_at(text, start)) != 0:
        return 0
    letter = _char_at(text, start + 1) | 32
    if letter == 120:
        return 16
    if letter == 111:
        return 8
    if letter == 98:
        return 2
    return 0


def _are_digits(text: str, start: int, stop: int, base: int) -> bool:
    """Whether there are digits, with at most single underscores between them."""
    digit_before = False
    for index in range(start, stop):
        code = _char_at(text, index)
        if code == 95:
            if not digit_before:
                return False
            digit_before = False
        elif less_unsigned(_digit_value(code), base):
            digit_before = True
        else:
            return False
    return digit_before


def _is_padded(text: str, start: int, stop: int) -> bool:
    """Whether a number that is not 0 starts with 0, which base 0 does not take."""
    if _digit_value(_char_at(text, start)) != 0:
        return False
    for index in range(start, stop):
        if _digit_value(_char_at(text, index)) > 0:
            return True
    return False


def _digit_value(code: int) -> int:
    """The value of a digit 0..35, or -1; decimal digits of any script count."""
    if code < 128:
        if less_unsigned(code - 48, 10):
            return code - 48
        if less_unsigned((code | 32) - 97, 26):
            return (code | 32) - 87
        return -1
    return _decimal_value(code)


def _raise_literal(text: str, base: int) -> None:
    raise ValueError("invalid literal for int() with base " + str(base) + ": " + repr(text))
