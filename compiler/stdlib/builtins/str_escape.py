"""repr and ascii of text; hexadecimal digits. Not here: f-strings, format specs."""

from intrinsics import shift_right


def _quote_text(text: str, ascii_only: bool) -> str:
    """The literal that stands for text, in the quotes that CPython chooses."""
    quote = 39
    if _contains_char(text, 39) and not _contains_char(text, 34):
        quote = 34
    builder = _Builder()
    builder._add_char(quote)
    for index in range(text._length):
        _add_escaped(builder, _char_at(text, index), quote, ascii_only)
    builder._add_char(quote)
    return builder._finish()


def _add_escaped(builder: _Builder, code: int, quote: int, ascii_only: bool) -> None:
    if code == quote or code == 92:
        builder._add_char(92)
        builder._add_char(code)
    elif 32 <= code and code < 127:
        builder._add_char(code)
    elif code == 9 or code == 10 or code == 13:
        builder._add_char(92)
        if code == 9:
            builder._add_char(116)
        elif code == 10:
            builder._add_char(110)
        else:
            builder._add_char(114)
    elif code > 127 and not ascii_only and _is_printable(code):
        builder._add_char(code)
    elif code < 256:
        _add_hex_escape(builder, 120, code, 2)
    elif code < 65536:
        _add_hex_escape(builder, 117, code, 4)
    else:
        _add_hex_escape(builder, 85, code, 8)


def _add_hex_escape(builder: _Builder, letter: int, code: int, digits: int) -> None:
    builder._add_char(92)
    builder._add_char(letter)
    while digits > 0:
        digits = digits - 1
        builder._add_char(_digit_char(shift_right(code, digits * 4) & 15))


@inline
def _digit_char(digit: int) -> int:
    """The code of a digit 0..35 in lower case."""
    if digit < 10:
        return digit + 48
    return digit + 87
