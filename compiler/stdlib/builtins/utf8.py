"""Text as UTF-8 and back, in raw storage: for everything that crosses the host surface."""

from intrinsics import copy_memory, less_unsigned, load8, shift_right, store8, wrapping_add


def _utf8_size(text: str) -> int:
    """How many bytes the text takes as UTF-8; a lone surrogate raises UnicodeEncodeError."""
    size = text._length
    for index in range(text._length):
        code = _char_at(text, index)
        if code > 127:
            size = wrapping_add(size, 1)
            if code > 2047:
                size = wrapping_add(size, 1)
                if code > 65535:
                    size = wrapping_add(size, 1)
                elif less_unsigned(code - 0xD800, 2048):
                    _raise_surrogate(code, index)
    return size


def _raise_surrogate(code: int, index: int) -> None:
    builder = _Builder()
    _add_hex_escape(builder, 117, code, 4)
    raise UnicodeEncodeError(
        "'utf-8' codec can't encode character '"
        + builder._finish()
        + "' in position "
        + str(index)
        + ": surrogates not allowed"
    )


def _write_utf8(text: str, address: int) -> None:
    """Writes the text as UTF-8 where there is room for it."""
    if text._width == 1 and _utf8_size(text) == text._length:
        copy_memory(address, _data(text), text._length)
        return
    for index in range(text._length):
        address = _write_utf8_char(_char_at(text, index), address)


def _write_utf8_char(code: int, address: int) -> int:
    """Writes one character; the address behind it."""
    if code < 128:
        store8(address, code)
        return wrapping_add(address, 1)
    if code < 2048:
        store8(address, 192 | shift_right(code, 6))
        store8(wrapping_add(address, 1), 128 | (code & 63))
        return wrapping_add(address, 2)
    if code < 65536:
        store8(address, 224 | shift_right(code, 12))
        store8(wrapping_add(address, 1), 128 | (shift_right(code, 6) & 63))
        store8(wrapping_add(address, 2), 128 | (code & 63))
        return wrapping_add(address, 3)
    store8(address, 240 | shift_right(code, 18))
    store8(wrapping_add(address, 1), 128 | (shift_right(code, 12) & 63))
    store8(wrapping_add(address, 2), 128 | (shift_right(code, 6) & 63))
    store8(wrapping_add(address, 3), 128 | (code & 63))
    return wrapping_add(address, 4)


def _read_utf8(address: int, size: int) -> str:
    """The text of UTF-8 bytes; what is not UTF-8 raises UnicodeDecodeError."""
    builder = _Builder()
    index = 0
    while index < size:
        first = load8(wrapping_add(address, index))
        if first < 128:
            builder._add_char(first)
            index = wrapping_add(index, 1)
        else:
            index = _read_utf8_char(builder, address, index, size)
    return builder._finish()


def _read_utf8_char(builder: _Builder, address: int, index: int, size: int) -> int:
    """Reads a character of two to four bytes; the index behind it."""
    first = load8(wrapping_add(address, index))
    more = 0
    code = 0
    least = 0
    if first >= 240 and first < 245:
        more = 3
        code = first & 7
        least = 65536
    elif first >= 224 and first < 240:
        more = 2
        code = first & 15
        least = 2048
    elif first >= 194 and first < 224:
        more = 1
        code = first & 31
        least = 128
    else:
        _raise_undecodable(first, index, "invalid start byte")
    for offset in range(1, more + 1):
        if index + offset >= size:
            _raise_undecodable(first, index, "unexpected end of data")
        next = load8(wrapping_add(address, index + offset))
        if next & 192 != 128:
            _raise_undecodable(first, index, "invalid continuation byte")
        code = (code << 6) | (next & 63)
    if code < least or code > 0x10FFFF or less_unsigned(code - 0xD800, 2048):
        _raise_undecodable(first, index, "invalid continuation byte")
    builder._add_char(code)
    return index + more + 1


def _raise_undecodable(byte: int, index: int, reason: str) -> None:
    builder = _Builder()
    builder._add("'utf-8' codec can't decode byte 0x")
    builder._add_char(_digit_char(shift_right(byte, 4)))
    builder._add_char(_digit_char(byte & 15))
    builder._add(" in position ")
    builder._add(_int_text(index))
    builder._add(": ")
    builder._add(reason)
    raise UnicodeDecodeError(builder._finish())
