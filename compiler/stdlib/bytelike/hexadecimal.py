"""repr of bytes; hexadecimal digits of bytes and back."""

from intrinsics import less_unsigned, load8, shift_right, wrapping_add, wrapping_sub


def quoted(x) -> str:
    """The literal that stands for the bytes, in the quotes that CPython chooses."""
    text = start(x)
    length = x._length
    quote = 39
    if _find_byte(text, 39, 0, length) >= 0 and _find_byte(text, 34, 0, length) < 0:
        quote = 34
    builder = _Builder()
    builder._add_char(98)
    builder._add_char(quote)
    for index in range(length):
        byte = load8(wrapping_add(text, index))
        if byte > 126:
            _add_hex_escape(builder, 120, byte, 2)
        elif byte == 39 and isinstance(x, bytearray):
            # Whatever the quotes are.
            builder._add_char(92)
            builder._add_char(39)
        else:
            _add_escaped(builder, byte, quote, True)
    builder._add_char(quote)
    return builder._finish()


def hex_text(x, sep, group: int) -> str:
    """x.hex(sep, group)"""
    between = separator(sep)
    builder = _Builder()
    length = x._length
    if group < 0:
        # From the left; the last group may be short.
        group = -group
        first = group
    elif group > 0:
        first = length % group
        if first == 0:
            first = group
    else:
        first = length
        between = -1
    for index in range(length):
        if between >= 0 and index >= first and (index - first) % group == 0:
            builder._add_char(between)
        byte = load8(wrapping_add(start(x), index))
        builder._add_char(_digit_char(shift_right(byte, 4)))
        builder._add_char(_digit_char(byte & 15))
    return builder._finish()


def separator(sep) -> int:
    """The character between groups, -1 if there is none."""
    if sep is None:
        return -1
    if isinstance(sep, str):
        if sep._length != 1:
            raise ValueError("sep must be length 1.")
        code = _char_at(sep, 0)
        if code > 127:
            raise ValueError("sep must be ASCII.")
        return code
    if isinstance(sep, (bytes, bytearray)):
        if sep._length != 1:
            raise ValueError("sep must be length 1.")
        if load8(start(sep)) > 127:
            raise ValueError("sep must be ASCII.")
        return load8(start(sep))
    raise TypeError("sep must be str or bytes.")


def digit_value(code: int) -> int:
    """The value of a hexadecimal digit, -1 for another character."""
    if less_unsigned(wrapping_sub(code, 48), 10):
        return code - 48
    if less_unsigned(wrapping_sub(code | 32, 97), 6):
        return (code | 32) - 87
    return -1


def from_hex(text) -> bytearray:
    """What fromhex reads."""
    if not isinstance(text, str):
        raise TypeError("fromhex() argument must be str, not " + _type_name_of(text))
    built = empty_array()
    index = 0
    while True:
        while index < text._length and is_space(_char_at(text, index)):
            index = index + 1
        if index >= text._length:
            return built
        high = digit_value(_char_at(text, index))
        if high < 0:
            raise_not_hex(index)
        low = -1
        if index + 1 < text._length:
            low = digit_value(_char_at(text, index + 1))
        if low < 0:
            raise_not_hex(index + 1)
        built._add(high * 16 + low)
        index = index + 2


def raise_not_hex(index: int) -> None:
    raise ValueError("non-hexadecimal number found in fromhex() arg at position " + str(index))
