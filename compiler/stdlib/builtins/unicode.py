"""What Unicode says of a character: its classes, its case mappings. ASCII is answered without the tables.

Not here: the tables (`unicode_tables.py`), the methods of `str`.
"""

from typing import Final

from intrinsics import less_unsigned, load16, shift_left, shift_right, wrapping_add

# Flags of a character; the same numbers in generate/unicode_tables.py.
_ALPHA: Final = 1
_DECIMAL: Final = 2
_DIGIT: Final = 4
_NUMERIC: Final = 8
_SPACE: Final = 16
_PRINTABLE: Final = 32
_UPPER: Final = 64
_LOWER: Final = 128
_TITLE: Final = 256
_IGNORABLE: Final = 512
_START: Final = 1024
_CONTINUE: Final = 2048
_CASED: Final = 448

_DELTA_SHIFT: Final = 131072


@inline
def _flags_of(code: int) -> int:
    """The flags of a character."""
    if code < 128:
        return load16(wrapping_add(_data(_ASCII_FLAGS), shift_left(code, 1)))
    return _flags_of_other(code)


def _flags_of_other(code: int) -> int:
    return _char_at(_RUN_FLAGS, _run_of(code))


def _run_of(code: int) -> int:
    """The number of the run that holds a character: the last one that starts at or before it."""
    low = 0
    high = _RUN_STARTS._length
    while high - low > 1:
        middle = shift_right(low + high, 1)
        if _char_at(_RUN_STARTS, middle) <= code:
            low = middle
        else:
            high = middle
    return low


def _is_space(code: int) -> bool:
    """str.isspace of one character."""
    if code < 128:
        return code == 32 or less_unsigned(code - 9, 5) or less_unsigned(code - 28, 4)
    return _flags_of(code) & _SPACE != 0


def _is_alpha(code: int) -> bool:
    """str.isalpha of one character."""
    if code < 128:
        return less_unsigned((code | 32) - 97, 26)
    return _flags_of(code) & _ALPHA != 0


def _is_alphanumeric(code: int) -> bool:
    """str.isalnum of one character."""
    if code < 128:
        return less_unsigned((code | 32) - 97, 26) or less_unsigned(code - 48, 10)
    return _flags_of(code) & (_ALPHA | _DECIMAL | _DIGIT | _NUMERIC) != 0


def _is_printable(code: int) -> bool:
    """str.isprintable of one character."""
    if code < 127:
        return code >= 32
    return _flags_of(code) & _PRINTABLE != 0


def _is_line_end(code: int) -> bool:
    """Whether str.splitlines ends a line here."""
    if code < 128:
        return less_unsigned(code - 10, 4) or less_unsigned(code - 28, 3)
    return code == 0x85 or code == 0x2028 or code == 0x2029


def _decimal_value(code: int) -> int:
    """The value of a decimal digit of any script, or -1."""
    if code < 128:
        if less_unsigned(code - 48, 10):
            return code - 48
        return -1
    run = _run_of(code)
    if _char_at(_RUN_FLAGS, run) & _DECIMAL == 0:
        return -1
    # Every set of ten digits is a run of its own.
    return code - _char_at(_RUN_STARTS, run)


def _to_upper(code: int) -> int:
    """The simple upper-case mapping."""
    if code < 128:
        if less_unsigned(code - 97, 26):
            return code - 32
        return code
    return _map_case(_UPPER_RUNS, code)


def _to_lower(code: int) -> int:
    """The simple lower-case mapping."""
    if code < 128:
        if less_unsigned(code - 65, 26):
            return code + 32
        return code
    return _map_case(_LOWER_RUNS, code)


def _map_case(runs: str, code: int) -> int:
    """Looks a character up in runs of (first, last, step, difference)."""
    low = 0
    high = shift_right(runs._length, 2)
    while high - low > 1:
        middle = shift_right(low + high, 1)
        if _char_at(runs, middle * 4) <= code:
            low = middle
        else:
            high = middle
    first = _char_at(runs, low * 4)
    if code < first or code > _char_at(runs, low * 4 + 1):
        return code
    if _char_at(runs, low * 4 + 2) == 2 and (code - first) & 1 == 1:
        return code
    return code + _char_at(runs, low * 4 + 3) - _DELTA_SHIFT


def _find_special(special: str, code: int) -> int:
    """Where (character, up to three characters) stands in a table, or -1."""
    low = 0
    high = shift_right(special._length, 2)
    while low < high:
        middle = shift_right(low + high, 1)
        found = _char_at(special, middle * 4)
        if found == code:
            return middle * 4
        if found < code:
            low = middle + 1
        else:
            high = middle
    return -1


def _add_mapped(builder: _Builder, runs: str, special: str, code: int) -> None:
    """Appends what a character is mapped to by full case mapping."""
    place = _find_special(special, code)
    if place < 0:
        builder._add_char(_map_case(runs, code))
        return
    for index in range(1, 4):
        mapped = _char_at(special, place + index)
        if mapped != 0:
            builder._add_char(mapped)
