"""Case of text: upper, lower, title, capitalize, swapcase, casefold, and the questions is*. `str` delegates here."""

from typing import Final

from intrinsics import (
    less_unsigned,
    load8,
    load64,
    shift_left,
    shift_right_unsigned,
    store64,
    wrapping_add,
    wrapping_mul,
    wrapping_sub,
)

# The highest bit of each byte of a word.
_HIGH_BITS: Final = -0x7F7F7F7F7F7F7F80

# Which question `_all_chars` asks of every character; the flags of `unicode.py` that answer it.


def _all_have(text: str, flags: int) -> bool:
    """Whether there are characters and each has one of these flags."""
    for index in range(text._length):
        if _flags_of(_char_at(text, index)) & flags == 0:
            return False
    return text._length > 0


def _cased_only(text: str, wanted: int) -> bool:
    """isupper and islower: there are cased characters, and all of them are of the wanted kind."""
    found = False
    for index in range(text._length):
        flags = _flags_of(_char_at(text, index))
        if flags & _CASED & ~wanted != 0 and flags & wanted == 0:
            return False
        if flags & wanted != 0:
            found = True
    return found


def _is_title_text(text: str) -> bool:
    """istitle"""
    found = False
    inside = False
    for index in range(text._length):
        flags = _flags_of(_char_at(text, index))
        if flags & (_UPPER | _TITLE) != 0:
            if inside:
                return False
            inside = True
            found = True
        elif flags & _LOWER != 0:
            if not inside:
                return False
            found = True
        else:
            inside = False
    return found


def _is_identifier(text: str) -> bool:
    """isidentifier"""
    if text._length == 0 or _flags_of(_char_at(text, 0)) & _START == 0:
        return False
    for index in range(1, text._length):
        if _flags_of(_char_at(text, index)) & _CONTINUE == 0:
            return False
    return True


@inline
def _is_ascii(text: str) -> bool:
    """Whether all characters are below 128; looks at eight at a time."""
    if text._width != 1:
        return False
    address = _data(text)
    count = text._length
    while count >= 8:
        if load64(address) & _HIGH_BITS != 0:
            return False
        address = wrapping_add(address, 8)
        count = wrapping_add(count, -8)
    if count <= 0:
        return True
    # A block of memory has the rest of the word.
    return shift_left(load64(address), wrapping_sub(64, shift_left(count, 3))) & _HIGH_BITS == 0


def _other_case(text: str, first: int) -> str:
    """An ASCII text with the 26 letters from `first` on in their other case. Eight at a time: adding 128 - c sets the high
    bit of a byte that is at least c, and bit 5 tells the cases apart."""
    length = text._length
    source = _data(text)
    if length <= 1:
        if length == 1 and less_unsigned(load8(source) - first, 26):
            return _single(load8(source) ^ 32)
        return text
    result = _new_str(length, 1)
    destination = _data(result)
    from_first = wrapping_mul(128 - first, 0x0101010101010101)
    behind_last = wrapping_mul(102 - first, 0x0101010101010101)
    index = 0
    # Blocks of memory have whole words. What stands behind the text may be no ASCII: no byte may change another one.
    while index < length:
        word = load64(wrapping_add(source, index)) & ~_HIGH_BITS
        letters = (wrapping_add(word, from_first) ^ wrapping_add(word, behind_last)) & _HIGH_BITS
        store64(wrapping_add(destination, index), word ^ shift_right_unsigned(letters, 2))
        index = wrapping_add(index, 8)
    return result


def _upper_text(text: str) -> str:
    """upper"""
    if _is_ascii(text):
        return _other_case(text, 97)
    builder = _Builder()
    for index in range(text._length):
        _add_upper(builder, _char_at(text, index))
    return builder._finish()


def _lower_text(text: str) -> str:
    """lower"""
    if _is_ascii(text):
        return _other_case(text, 65)
    builder = _Builder()
    for index in range(text._length):
        _add_lower(builder, text, index)
    return builder._finish()


def _casefold_text(text: str) -> str:
    """casefold"""
    builder = _Builder()
    for index in range(text._length):
        code = _char_at(text, index)
        if code < 128:
            builder._add_char(_to_lower(code))
        else:
            _add_mapped(builder, _CASEFOLD_RUNS, _CASEFOLD_SPECIAL, code)
    return builder._finish()


def _swapcase_text(text: str) -> str:
    """swapcase"""
    builder = _Builder()
    for index in range(text._length):
        code = _char_at(text, index)
        flags = _flags_of(code)
        if flags & _UPPER != 0:
            _add_lower(builder, text, index)
        elif flags & _LOWER != 0:
            _add_upper(builder, code)
        else:
            builder._add_char(code)
    return builder._finish()


def _title_text(text: str) -> str:
    """title: the first cased character of each word in title case, the others in lower case"""
    builder = _Builder()
    inside = False
    for index in range(text._length):
        if inside:
            _add_lower(builder, text, index)
        else:
            _add_title(builder, _char_at(text, index))
        inside = _flags_of(_char_at(text, index)) & _CASED != 0
    return builder._finish()


def _capitalize_text(text: str) -> str:
    """capitalize"""
    if text._length == 0:
        return text
    builder = _Builder()
    _add_title(builder, _char_at(text, 0))
    for index in range(1, text._length):
        _add_lower(builder, text, index)
    return builder._finish()


def _add_upper(builder: _Builder, code: int) -> None:
    if code < 128:
        builder._add_char(_to_upper(code))
    else:
        _add_mapped(builder, _UPPER_RUNS, _UPPER_SPECIAL, code)


def _add_title(builder: _Builder, code: int) -> None:
    if code < 128:
        builder._add_char(_to_upper(code))
    else:
        _add_mapped(builder, _TITLE_RUNS, _TITLE_SPECIAL, code)


def _add_lower(builder: _Builder, text: str, index: int) -> None:
    code = _char_at(text, index)
    if code < 128:
        builder._add_char(_to_lower(code))
    elif code == 0x3A3:
        builder._add_char(_lower_sigma(text, index))
    else:
        _add_mapped(builder, _LOWER_RUNS, _LOWER_SPECIAL, code)


def _lower_sigma(text: str, index: int) -> int:
    """Greek sigma has another form at the end of a word (Unicode's condition Final_Sigma)."""
    before = index - 1
    while before >= 0 and _flags_of(_char_at(text, before)) & _IGNORABLE != 0:
        before = before - 1
    if before < 0 or _flags_of(_char_at(text, before)) & _CASED == 0:
        return 0x3C3
    behind = index + 1
    while behind < text._length and _flags_of(_char_at(text, behind)) & _IGNORABLE != 0:
        behind = behind + 1
    if behind < text._length and _flags_of(_char_at(text, behind)) & _CASED != 0:
        return 0x3C3
    return 0x3C2
