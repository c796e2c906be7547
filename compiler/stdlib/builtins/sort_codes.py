"""Sorting by codes: ints in the order of the keys, or of what the keys begin with.

Comparing texts and tuples costs calls, and a processor cannot guess how a comparison ends. So lists whose keys are all ints,
floats, narrow texts, or tuples that begin with one of these are sorted by one int for each key, without a call or a branch
for each comparison (`sort_entries.py`). Keys with equal codes, if these do not tell all, are sorted by the codes of what comes
next: the next characters, the second item of the tuple; and those that are still equal by whole keys (`sort.py`). Each step is
stable, and comparing what has codes has no effects, so the result is as if whole keys had been compared.

Not here: NaN, texts of wide characters, keys of several types: their lists are sorted by comparisons alone.
"""

from typing import Final

from intrinsics import (
    element_size,
    float_bits,
    load32,
    load64,
    load8,
    rotate_left,
    shift_left,
    shift_right,
    shift_right_unsigned,
    store32,
    store64,
    trailing_zeros,
    wrapping_add,
    wrapping_mul,
    wrapping_sub,
)
from runtime import allocate, free

# Shorter lists are not worth the work.
_CODED_MIN: Final = 16
# What a part of a key is coded as.
_NOT_CODED: Final = 0
_CODED_INT: Final = 1
_CODED_FLOAT: Final = 2
_CODED_TEXT: Final = 3
# How many characters are in the code of a text, and what stands in its low byte if there are more of them.
_CODED_CHARS: Final = 7
_MORE_CHARS: Final = 8
_LOWEST: Final = -9223372036854775808


# ---- what of a key is coded first, and then


@inline
def _first_part(key):
    if isinstance(key, tuple) and not hasattr(key, "_asdict"):
        return key[0]
    return key


@inline
def _second_part(key):
    if isinstance(key, tuple) and not hasattr(key, "_asdict"):
        return key[1]
    return key


@inline
def _is_plain_tuple(key) -> bool:
    """Not a named one, which may compare in its own way."""
    return isinstance(key, tuple) and not hasattr(key, "_asdict")


@inline
def _items_in(key) -> int:
    """How many items a tuple has; -1 for what is none."""
    if isinstance(key, tuple):
        return len(key)
    return -1


@inline
def _coding_of(part) -> int:
    """How a part of a key is coded. Mostly its type alone tells."""
    if hasattr(part, "_value_"):
        return _NOT_CODED
    if isinstance(part, int):
        return _CODED_INT
    if isinstance(part, float):
        return _CODED_FLOAT
    if isinstance(part, str):
        return _CODED_TEXT
    return _NOT_CODED


def _coding[K](keys: list[K], part_of) -> int:
    """How parts of keys are coded, if that is the same for all."""
    coding = _coding_of(part_of(keys._get(0)))
    if coding == _NOT_CODED:
        return coding
    items = _items_in(keys._get(0))
    for index in range(keys._length):
        key = keys._get(index)
        if _items_in(key) != items:
            return _NOT_CODED
        part = part_of(key)
        if _coding_of(part) != coding:
            return _NOT_CODED
        if isinstance(part, float):
            if part != part:
                return _NOT_CODED
        if isinstance(part, str):
            if part._width != 1:
                return _NOT_CODED
    return coding


# ---- codes


@inline
def _is_told(coding: int, code: int) -> bool:
    """Whether parts with this code are equal."""
    return coding != _CODED_TEXT or code & 255 != _MORE_CHARS


@inline
def _float_code(part: float) -> int:
    """An int in the order of floats; the two zeros are equal."""
    bits = float_bits(part + 0.0)
    return bits ^ shift_right_unsigned(shift_right(bits, 63), 1)


@inline
def _text_code(part: str, skip: int) -> int:
    """The characters behind the first `skip`, which the text has, and how many there are, as an int in the order of texts."""
    length = part._length
    left = wrapping_sub(length, skip)
    if left >= 8:
        word = load64(wrapping_add(_data(part), skip))
        left = _MORE_CHARS
    elif left <= 0:
        word = 0
        left = 0
    elif length >= 8:
        word = load64(wrapping_add(_data(part), wrapping_sub(length, 8)))
        word = shift_right_unsigned(word, wrapping_mul(8 - left, 8))
    else:
        # A block of memory has the rest of the word.
        word = shift_left(load64(_data(part)), wrapping_mul(8 - length, 8))
        word = shift_right_unsigned(word, wrapping_mul(8 - left, 8))
    return (_reversed_bytes(word) & -256 | left) ^ _LOWEST


@inline
def _reversed_bytes(word: int) -> int:
    pairs = shift_left(word & 0x00FF00FF00FF00FF, 8) | (shift_right_unsigned(word, 8) & 0x00FF00FF00FF00FF)
    fours = shift_left(pairs & 0x0000FFFF0000FFFF, 16) | (shift_right_unsigned(pairs, 16) & 0x0000FFFF0000FFFF)
    return rotate_left(fours, 32)


def _common_start(a: str, b: str, most: int) -> int:
    """How many characters two narrow texts have in common at their starts, up to so many."""
    if a._length < most:
        most = a._length
    if b._length < most:
        most = b._length
    index = 0
    while wrapping_add(index, 8) <= most:
        both = load64(wrapping_add(_data(a), index)) ^ load64(wrapping_add(_data(b), index))
        if both != 0:
            return wrapping_add(index, shift_right(trailing_zeros(both), 3))
        index = wrapping_add(index, 8)
    while index < most:
        if load8(wrapping_add(_data(a), index)) != load8(wrapping_add(_data(b), index)):
            return index
        index = wrapping_add(index, 1)
    return most


def _shared_start[K](keys: list[K], part_of) -> int:
    """How many characters all texts that are coded begin with."""
    first = part_of(keys._get(0))
    if not isinstance(first, str):
        return 0
    shared = first._length
    index = 1
    while shared > 0 and index < keys._length:
        part = part_of(keys._get(index))
        if isinstance(part, str):
            shared = _common_start(first, part, shared)
        index = wrapping_add(index, 1)
    return shared


def _write_codes[K](keys: list[K], part_of, entry: int, stop: int, skip: int) -> None:
    """Writes the codes of entries whose numbers are there."""
    while entry < stop:
        part = part_of(keys._get(load32(wrapping_add(entry, 8))))
        code = 0
        if isinstance(part, bool):
            code = 1 if part else 0
        elif isinstance(part, int):
            code = part
        elif isinstance(part, float):
            code = _float_code(part)
        elif isinstance(part, str):
            code = _text_code(part, skip)
        store64(entry, code)
        entry = wrapping_add(entry, _ENTRY)


# ---- sorting


def _sort_coded[K](keys: list[K], values) -> bool:
    """Sorts the elements of a list and moves those of another along, unless that is None; False if codes are of no use."""
    count = keys._length
    if count < _CODED_MIN or _items_in(keys._get(0)) == 0:
        return False
    coding = _coding(keys, _first_part)
    if coding == _NOT_CODED:
        return False
    if values is None:
        if _sort_in_place(keys):
            return True
    skip = _shared_start(keys, _first_part)
    entries = _new_entries(count)
    stop = _entry_behind(entries, count)
    _write_codes(keys, _first_part, entries, stop, skip)
    sorter = _EntrySorter(entries, count)
    sorter._sort(entries, stop)
    if _mark_equal(entries, stop):
        if coding != _CODED_TEXT and _is_all_coded(keys, 1):
            _unmark_told(entries, stop, coding)
        else:
            _sort_by_second_codes(keys, sorter, coding, skip)
    _take_order(keys, sorter._entries)
    if values is not None:
        _take_order(values, sorter._entries)
    _sort_equal(keys, values, sorter)
    return True


@inline
def _is_all_coded[K](keys: list[K], parts: int) -> bool:
    """Whether keys have no more than so many parts."""
    key = keys._get(0)
    if isinstance(key, tuple):
        return _is_plain_tuple(key) and len(key) <= parts
    return True


def _sort_by_second_codes[K](keys: list[K], sorter: _EntrySorter, first_coding: int, skip: int) -> None:
    """Sorts groups of equal first codes by what comes next, and unmarks what is known to be equal as a whole."""
    is_tuple = _is_plain_tuple(keys._get(0))
    coding = first_coding
    if not is_tuple:
        skip = wrapping_add(skip, _CODED_CHARS)
    elif _items_in(keys._get(0)) == 1:
        coding = _NOT_CODED
    else:
        coding = _coding(keys, _second_part)
        skip = _shared_start(keys, _second_part) if coding == _CODED_TEXT else 0
    limit = _entry_behind(sorter._entries, sorter._count)
    start = sorter._entries
    while start < limit:
        code = load64(start)
        stop = wrapping_add(start, _ENTRY)
        while stop < limit and _is_marked(stop):
            stop = wrapping_add(stop, _ENTRY)
        if stop > wrapping_add(start, _ENTRY):
            is_told = _is_told(first_coding, code)
            if is_tuple:
                if is_told and coding != _NOT_CODED:
                    _write_codes(keys, _second_part, start, stop, skip)
                    sorter._sort(start, stop)
                    _mark_equal(start, stop)
                    if _is_all_coded(keys, 2):
                        _unmark_told(start, stop, coding)
            elif is_told:
                _unmark_told(start, stop, first_coding)
            else:
                _write_codes(keys, _first_part, start, stop, skip)
                sorter._sort(start, stop)
                _mark_equal(start, stop)
                _unmark_told(start, stop, coding)
        start = stop


def _unmark_told(entry: int, stop: int, coding: int) -> None:
    """Entries that codes tell to be equal are in order."""
    while entry < stop:
        if _is_marked(entry) and _is_told(coding, load64(entry)):
            store32(wrapping_add(entry, 12), 0)
        entry = wrapping_add(entry, _ENTRY)


def _sort_in_place[K](keys: list[K]) -> bool:
    """Sorts ints or floats that stand in the list by themselves. Not floats of which one is -0.0: that has the code of 0.0."""
    first = keys._get(0)
    if element_size(K) != 8:
        return False
    if isinstance(first, int):
        _sort_ints(keys._items, keys._length)
        return True
    if isinstance(first, float):
        for index in range(keys._length):
            if load64(keys._address(index)) == _LOWEST:
                return False
        for index in range(keys._length):
            bits = load64(keys._address(index))
            store64(keys._address(index), bits ^ shift_right_unsigned(shift_right(bits, 63), 1))
        _sort_ints(keys._items, keys._length)
        for index in range(keys._length):
            bits = load64(keys._address(index))
            store64(keys._address(index), bits ^ shift_right_unsigned(shift_right(bits, 63), 1))
        return True
    return False


def _take_order[T](items: list[T], entries: int) -> None:
    """Moves the elements of a list into the order of the numbers in entries."""
    size = element_size(T)
    count = items._length
    source = items._items
    ordered = allocate(wrapping_mul(count, size))
    target = ordered
    stop = wrapping_add(ordered, wrapping_mul(count, size))
    while target < stop:
        number = load32(wrapping_add(entries, 8))
        _move_bits(target, wrapping_add(source, wrapping_mul(number, size)), size)
        entries = wrapping_add(entries, _ENTRY)
        target = wrapping_add(target, size)
    items._items = ordered
    items._capacity = count
    free(source)


def _sort_equal[K](keys: list[K], values, sorted: _EntrySorter) -> None:
    """Sorts by whole keys what is marked as equal to what is in front of it."""
    entries = sorted._entries
    stop = _entry_behind(entries, keys._length)
    if not _has_marked(entries, stop):
        return
    sorter = _Sorter[K](keys)
    if values is not None:
        sorter._follow(values)
    count = keys._length
    start = 0
    while start < count:
        stop = wrapping_add(start, 1)
        while stop < count and _is_marked(_entry_behind(sorted._entries, stop)):
            stop = wrapping_add(stop, 1)
        if stop > wrapping_add(start, 1):
            sorter._sort_part(start, stop)
        start = stop
