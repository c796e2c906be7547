"""The text of bytes in an encoding, with what `errors` says of bytes that mean nothing.

Not here: the names of encodings (`encodings.py`), the way there (`encode.py`).
"""

from intrinsics import less_unsigned, load8, shift_left, wrapping_add


def decode(x, encoding, errors) -> str:
    """x.decode(encoding, errors)"""
    if encoding is None:
        return decode_utf8(x, 0, errors)
    return decode_by_name(x, encoding, errors)


def decode_by_name(x, encoding: str, errors) -> str:
    # CPython does not ask for the encoding of nothing either.
    if x._length == 0:
        return ""
    kind = kind_of(encoding)
    if kind == UTF8:
        return decode_utf8(x, 0, errors)
    if kind == ASCII:
        return decode_ascii(x, errors)
    if kind == LATIN1:
        return _narrow_text(start(x), x._length)
    if kind == UTF8_MARKED:
        return decode_utf8(x, 3 if starts_with(x, b"\xef\xbb\xbf", None, None) else 0, errors)
    if is_utf16(kind):
        return decode_utf16(x, kind, errors)
    return decode_utf32(x, kind, errors)


def decode_ascii(x, errors) -> str:
    text = start(x)
    length = x._length
    if is_ascii_at(text, length):
        return _narrow_text(text, length)
    builder = _Builder()
    index = 0
    while index < length:
        byte = load8(wrapping_add(text, index))
        if byte < 128:
            builder._add_char(byte)
            index = index + 1
        else:
            index = handle_undecodable(
                builder, "ascii", x, index, index + 1, "ordinal not in range(128)", errors
            )
    return builder._finish()


def decode_utf8(x, index: int, errors) -> str:
    """The text of the bytes from an index on."""
    text = start(x)
    length = x._length
    first = ascii_count_at(text, length)
    if first == length:
        return _narrow_text(wrapping_add(text, index), length - index)
    builder = _Builder()
    if index == 0:
        builder._add_chars(text, 1, first)
        index = first
    while index < length:
        byte = load8(wrapping_add(text, index))
        if byte < 128:
            builder._add_char(byte)
            index = wrapping_add(index, 1)
        else:
            size = sequence_size(text, index, length)
            if size > 0:
                builder._add_char(sequence_code(wrapping_add(text, index), size))
                index = wrapping_add(index, size)
            else:
                index = handle_utf8(builder, x, index, size, errors)
    return builder._finish()


def sequence_size(text: int, index: int, length: int) -> int:
    """The bytes of a character of UTF-8 that is not ASCII; of none, what is wrong with it: -1 for the first byte, -2 to -4 for one
    of those behind it, 0 for too few."""
    first = load8(wrapping_add(text, index))
    if first < 194 or first > 244:
        return -1
    wanted = 2 if first < 224 else 3 if first < 240 else 4
    for offset in range(1, wanted):
        if index + offset >= length:
            return 0
        byte = load8(wrapping_add(text, index + offset))
        if byte & 192 != 128:
            return -1 - offset
        if offset == 1:
            # No longer form than a character needs, no surrogates, nothing behind the last character.
            if first == 224 and byte < 160 or first == 237 and byte > 159:
                return -2
            if first == 240 and byte < 144 or first == 244 and byte > 143:
                return -2
    return wanted


def sequence_code(address: int, size: int) -> int:
    """The character of these bytes."""
    code = load8(address) & (127 >> size)
    for offset in range(1, size):
        code = shift_left(code, 6) | (load8(wrapping_add(address, offset)) & 63)
    return code


def handle_utf8(builder: _Builder, x, index: int, wrong: int, errors) -> int:
    """Goes over bytes that are no UTF-8; where to go on."""
    if wrong == 0:
        return handle_undecodable(builder, "utf-8", x, index, x._length, "unexpected end of data", errors)
    if wrong == -1:
        return handle_undecodable(builder, "utf-8", x, index, index + 1, "invalid start byte", errors)
    if wrong == -2 and errors is not None and errors == "surrogatepass" and is_surrogate_at(x, index):
        builder._add_char(sequence_code(wrapping_add(start(x), index), 3))
        return index + 3
    end = index - wrong - 1
    return handle_undecodable(builder, "utf-8", x, index, end, "invalid continuation byte", errors)


def is_surrogate_at(x, index: int) -> bool:
    """Whether three bytes say what would be a surrogate."""
    if index + 3 > x._length or load8(wrapping_add(start(x), index)) != 237:
        return False
    second = load8(wrapping_add(start(x), index + 1))
    third = load8(wrapping_add(start(x), index + 2))
    return less_unsigned(second - 160, 32) and third & 192 == 128


def unit_at(x, index: int, size: int, big: bool) -> int:
    """The number of so many bytes at an index."""
    unit = 0
    for offset in range(size):
        place = offset if big else size - 1 - offset
        unit = shift_left(unit, 8) | load8(wrapping_add(start(x), index + place))
    return unit


def marked_order(x, size: int, kind: int, plain: int, big: int) -> int:
    """Which order of bytes a mark at the start tells: `plain`, `big`, or the kind as it is without a mark."""
    if x._length >= size:
        if unit_at(x, 0, size, False) == 0xFEFF:
            return plain
        if unit_at(x, 0, size, True) == 0xFEFF:
            return big
    return kind


def decode_utf16(x, kind: int, errors) -> str:
    builder = _Builder()
    index = 0
    order = kind
    if kind == UTF16:
        order = marked_order(x, 2, UTF16, UTF16_LITTLE, UTF16_BIG)
        index = 0 if order == UTF16 else 2
        if order == UTF16:
            order = UTF16_LITTLE
    big = is_big(order)
    name = name_of(order)
    length = x._length
    while index < length:
        if index + 2 > length:
            index = handle_undecodable(builder, name, x, index, length, "truncated data", errors)
            continue
        unit = unit_at(x, index, 2, big)
        if not is_surrogate(unit):
            builder._add_char(unit)
            index = index + 2
        elif errors is not None and errors == "surrogatepass" and not is_pair_at(x, index, big):
            builder._add_char(unit)
            index = index + 2
        elif unit >= 0xDC00:
            index = handle_undecodable(builder, name, x, index, index + 2, "illegal encoding", errors)
        elif index + 4 > length:
            index = handle_undecodable(builder, name, x, index, length, "unexpected end of data", errors)
        elif is_pair_at(x, index, big):
            low = unit_at(x, index + 2, 2, big)
            builder._add_char(65536 + shift_left(unit - 0xD800, 10) + (low - 0xDC00))
            index = index + 4
        else:
            index = handle_undecodable(builder, name, x, index, index + 2, "illegal UTF-16 surrogate", errors)
    return builder._finish()


def is_pair_at(x, index: int, big: bool) -> bool:
    """Whether a high surrogate and a low one stand there."""
    if index + 4 > x._length:
        return False
    high = unit_at(x, index, 2, big)
    low = unit_at(x, index + 2, 2, big)
    return less_unsigned(high - 0xD800, 1024) and less_unsigned(low - 0xDC00, 1024)


def decode_utf32(x, kind: int, errors) -> str:
    builder = _Builder()
    index = 0
    order = kind
    if kind == UTF32:
        order = marked_order(x, 4, UTF32, UTF32_LITTLE, UTF32_BIG)
        index = 0 if order == UTF32 else 4
        if order == UTF32:
            order = UTF32_LITTLE
    big = is_big(order)
    name = name_of(order)
    length = x._length
    while index < length:
        if index + 4 > length:
            index = handle_undecodable(builder, name, x, index, length, "truncated data", errors)
            continue
        code = unit_at(x, index, 4, big)
        if is_surrogate(code) and (errors is None or errors != "surrogatepass"):
            reason = "code point in surrogate code point range(0xd800, 0xe000)"
            index = handle_undecodable(builder, name, x, index, index + 4, reason, errors)
        elif code > 0x10FFFF:
            reason = "code point not in range(0x110000)"
            index = handle_undecodable(builder, name, x, index, index + 4, reason, errors)
        else:
            builder._add_char(code)
            index = index + 4
    return builder._finish()


def handle_undecodable(
    builder: _Builder, encoding: str, x, begin: int, end: int, reason: str, errors
) -> int:
    """Adds what stands for bytes that mean nothing, or raises; where to go on."""
    if errors is None or errors == "strict":
        raise UnicodeDecodeError(encoding, bytes_of(x), begin, end, reason)
    if errors == "replace":
        builder._add_char(0xFFFD)
    elif errors == "backslashreplace":
        for index in range(begin, end):
            _add_hex_escape(builder, 120, load8(wrapping_add(start(x), index)), 2)
    elif errors == "surrogateescape":
        for index in range(begin, end):
            byte = load8(wrapping_add(start(x), index))
            if byte < 128:
                if index == begin:
                    raise UnicodeDecodeError(encoding, bytes_of(x), begin, end, reason)
                return index
            builder._add_char(0xDC00 + byte)
    elif errors == "surrogatepass":
        raise UnicodeDecodeError(encoding, bytes_of(x), begin, end, reason)
    elif errors == "xmlcharrefreplace" or errors == "namereplace":
        raise TypeError("don't know how to handle UnicodeDecodeError in error callback")
    elif errors != "ignore":
        raise_unknown_handler(errors)
    return end
