"""Text as bytes of an encoding, with what `errors` says of characters that it has not.

Not here: the names of encodings (`encodings.py`), the way back (`decode.py`).
"""

from intrinsics import less_unsigned, shift_right, wrapping_add


def encode(text: str, encoding, errors) -> bytes:
    """text.encode(encoding, errors)"""
    if encoding is None:
        return encode_utf8(text, errors)
    return encode_by_name(text, encoding, errors)


def encode_by_name(text: str, encoding: str, errors) -> bytes:
    kind = kind_of(encoding)
    if kind == UTF8:
        return encode_utf8(text, errors)
    if kind == ASCII:
        return encode_narrow(text, "ascii", 128, errors)
    if kind == LATIN1:
        return encode_narrow(text, "latin-1", 256, errors)
    built = empty_array()
    if kind == UTF8_MARKED:
        append_text_code(built, 0xFEFF, kind)
        append_all(built, encode_utf8(text, errors))
    else:
        encode_wide(built, text, kind, errors)
    return bytes_from(built)


def encode_utf8(text: str, errors) -> bytes:
    if text._width == 1 and is_ascii_at(_data(text), text._length):
        return bytes_of_text(text)
    built = empty_array()
    built._reserve(text._length * 2)
    index = 0
    while index < text._length:
        code = _char_at(text, index)
        if is_surrogate(code):
            end = index + 1
            while end < text._length and is_surrogate(_char_at(text, end)):
                end = end + 1
            handle_unencodable(built, UTF8, "utf-8", text, index, end, "surrogates not allowed", errors)
            index = end
        else:
            append_utf8(built, code)
            index = index + 1
    return bytes_from(built)


def append_utf8(built: bytearray, code: int) -> None:
    built._reserve(built._length + 4)
    address = wrapping_add(built._storage, built._length)
    built._length = built._length + (_write_utf8_char(code, address) - address)


def encode_narrow(text: str, encoding: str, limit: int, errors) -> bytes:
    """As ASCII or Latin-1, which have the characters below a limit."""
    if text._width == 1 and (limit == 256 or is_ascii_at(_data(text), text._length)):
        return bytes_of_text(text)
    built = empty_array()
    index = 0
    while index < text._length:
        code = _char_at(text, index)
        if code < limit:
            built._add(code)
            index = index + 1
        else:
            end = index + 1
            while end < text._length and _char_at(text, end) >= limit:
                end = end + 1
            reason = "ordinal not in range(" + str(limit) + ")"
            kind = ASCII if limit == 128 else LATIN1
            handle_unencodable(built, kind, encoding, text, index, end, reason, errors)
            index = end
    return bytes_from(built)


def encode_wide(built: bytearray, text: str, kind: int, errors) -> None:
    """As UTF-16 or UTF-32; without an order of bytes in the name, with a mark and the lower ones first."""
    if kind == UTF16 or kind == UTF32:
        append_text_code(built, 0xFEFF, kind)
    for index in range(text._length):
        code = _char_at(text, index)
        if is_surrogate(code):
            reason = "surrogates not allowed"
            handle_unencodable(built, kind, name_of(kind), text, index, index + 1, reason, errors)
        else:
            append_text_code(built, code, kind)


def append_text_code(built: bytearray, code: int, kind: int) -> None:
    """Appends a character in any of the encodings, which has it."""
    if kind == UTF8 or kind == UTF8_MARKED:
        append_utf8(built, code)
    elif kind == ASCII or kind == LATIN1:
        built._add(code)
    elif is_utf16(kind):
        if code < 65536:
            append_unit(built, code, 2, is_big(kind))
        else:
            append_unit(built, 0xD800 + shift_right(code - 65536, 10), 2, is_big(kind))
            append_unit(built, 0xDC00 + ((code - 65536) & 1023), 2, is_big(kind))
    else:
        append_unit(built, code, 4, is_big(kind))


def append_unit(built: bytearray, unit: int, size: int, big: bool) -> None:
    """Appends a number of so many bytes."""
    for index in range(size):
        place = size - 1 - index if big else index
        built._add(shift_right(unit, 8 * place) & 255)


@inline
def is_surrogate(code: int) -> bool:
    return less_unsigned(code - 0xD800, 2048)


def handle_unencodable(
    built: bytearray, kind: int, encoding: str, text: str, begin: int, end: int, reason: str, errors
) -> None:
    """Appends what stands for characters that an encoding has not, or raises."""
    if errors is None:
        raise UnicodeEncodeError(encoding, text, begin, end, reason)
    handle_by_name(built, kind, UnicodeEncodeError(encoding, text, begin, end, reason), errors)


def handle_by_name(built: bytearray, kind: int, error: UnicodeEncodeError, errors: str) -> None:
    if errors == "strict":
        raise error
    if errors not in ("ignore", "replace", "backslashreplace", "xmlcharrefreplace", "surrogateescape", "surrogatepass"):
        raise_unknown_handler(errors)
    for index in range(error.start, error.end):
        code = _char_at(error.object, index)
        if errors == "replace":
            append_text_code(built, 63, kind)
        elif errors == "backslashreplace":
            append_ascii(built, escaped(code), kind)
        elif errors == "xmlcharrefreplace":
            append_ascii(built, "&#" + str(code) + ";", kind)
        elif errors == "surrogateescape":
            if kind > LATIN1 or not less_unsigned(code - 0xDC80, 128):
                raise error
            built._add(code - 0xDC00)
        elif errors == "surrogatepass":
            if kind == ASCII or kind == LATIN1 or not is_surrogate(code):
                raise error
            append_text_code(built, code, kind)


def append_ascii(built: bytearray, text: str, kind: int) -> None:
    for index in range(text._length):
        append_text_code(built, _char_at(text, index), kind)


def escaped(code: int) -> str:
    """How backslashreplace and messages write a character."""
    builder = _Builder()
    if code < 256:
        _add_hex_escape(builder, 120, code, 2)
    elif code < 65536:
        _add_hex_escape(builder, 117, code, 4)
    else:
        _add_hex_escape(builder, 85, code, 8)
    return builder._finish()


def raise_unknown_handler(errors: str) -> None:
    if errors == "namereplace":
        raise NotImplementedError("the error handler namereplace is not supported")
    raise LookupError("unknown error handler name '" + errors + "'")
