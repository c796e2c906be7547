"""Searching in text: find, rfind, count, replace, prefixes and suffixes. `str` delegates to these.

A search looks for the first character of the pattern and compares the rest there: linear for ordinary texts.
"""

from intrinsics import load64, shift_right, trailing_zeros, wrapping_add, wrapping_mul


def _find_text(text: str, pattern: str, start: int, stop: int) -> int:
    """The lowest index in start..stop where pattern begins and fits before stop, or -1."""
    size = pattern._length
    if stop - start < size:
        return -1
    if size == 0:
        return start
    if pattern._width > text._width:
        return -1
    last = stop - size
    first = _char_at(pattern, 0)
    if text._width == 1 and size == 1:
        return _find_byte(_data(text), first, start, stop)
    index = start
    if text._width == 1:
        address = _data(text)
        while index >= 0:
            index = _find_byte(address, first, index, last + 1)
            if index < 0 or _equal_bytes(wrapping_add(address, index), _data(pattern), size):
                return index
            index = wrapping_add(index, 1)
    while index <= last:
        if _char_at(text, index) == first and _matches_at(text, index, pattern):
            return index
        index = wrapping_add(index, 1)
    return -1


def _find_byte(address: int, byte: int, start: int, stop: int) -> int:
    """The lowest index in start..stop with this byte, or -1; looks at eight bytes at a time, also behind the last one."""
    index = start
    # A zero byte in `word ^ pattern` is found by the exact test of "Bit Twiddling Hacks" (haszero).
    pattern = wrapping_mul(byte, 0x0101010101010101)
    while index < stop:
        word = load64(wrapping_add(address, index)) ^ pattern
        zeros = wrapping_add(word, -0x0101010101010101) & ~word & -0x7F7F7F7F7F7F7F80
        if zeros != 0:
            # The lowest flag is right; those above it may come from borrowing.
            index = wrapping_add(index, shift_right(trailing_zeros(zeros), 3))
            if index < stop:
                return index
            return -1
        index = wrapping_add(index, 8)
    return -1


@inline
def _is_byte_in(address: int, count: int, byte: int) -> bool:
    """Whether a byte is among up to eight; a block of memory has the rest of the word. As in `_find_byte`."""
    word = load64(address) ^ wrapping_mul(byte, 0x0101010101010101)
    zeros = wrapping_add(word, -0x0101010101010101) & ~word & -0x7F7F7F7F7F7F7F80
    return shift_right(trailing_zeros(zeros), 3) < count


def _find_last_text(text: str, pattern: str, start: int, stop: int) -> int:
    """The highest index in start..stop where pattern begins and fits before stop, or -1."""
    size = pattern._length
    if stop - start < size:
        return -1
    if size == 0:
        return stop
    if pattern._width > text._width:
        return -1
    first = _char_at(pattern, 0)
    index = stop - size
    while index >= start:
        if _char_at(text, index) == first and _matches_at(text, index, pattern):
            return index
        index = index - 1
    return -1


def _matches_at(text: str, index: int, pattern: str) -> bool:
    """Whether pattern stands at an index where it fits."""
    width = text._width
    if width == pattern._width:
        return _equal_bytes(
            wrapping_add(_data(text), wrapping_mul(index, width)), _data(pattern), wrapping_mul(pattern._length, width)
        )
    for offset in range(pattern._length):
        if _char_at(text, wrapping_add(index, offset)) != _char_at(pattern, offset):
            return False
    return True


def _count_text(text: str, pattern: str, start: int, stop: int) -> int:
    """How often pattern occurs without overlap."""
    size = pattern._length
    if stop < start:
        return 0
    if size == 0:
        return stop - start + 1
    count = 0
    index = _find_text(text, pattern, start, stop)
    while index >= 0:
        count = count + 1
        index = _find_text(text, pattern, index + size, stop)
    return count


def _replace_text(text: str, old: str, new: str, count: int) -> str:
    """str.replace; a negative count replaces all."""
    if count == 0:
        return text
    if old._length == 0:
        return _insert_between(text, new, count)
    index = _find_text(text, old, 0, text._length)
    if index < 0:
        return text
    builder = _Builder()
    done = 0
    while index >= 0 and count != 0:
        builder._add_part(text, done, index)
        builder._add(new)
        done = index + old._length
        count = count - 1
        index = _find_text(text, old, done, text._length)
    builder._add_part(text, done, text._length)
    return builder._finish()


def _insert_between(text: str, new: str, count: int) -> str:
    """Replaces the empty texts before, between and behind the characters."""
    builder = _Builder()
    for index in range(text._length):
        if count != 0:
            builder._add(new)
            count = count - 1
        builder._add_char(_char_at(text, index))
    if count != 0:
        builder._add(new)
    return builder._finish()


def _has_prefix(text: str, prefix, start: int, stop: int, method: str) -> bool:
    """str.startswith of a str or of a tuple of strs."""
    if isinstance(prefix, str):
        return prefix._length <= stop - start and _fits_at(text, start, prefix)
    if isinstance(prefix, tuple):
        for one in prefix:
            if _has_prefix(text, one, start, stop, method):
                return True
        return False
    raise TypeError(method + " first arg must be str or a tuple of str, not " + _type_name_of(prefix))


def _has_suffix(text: str, suffix, start: int, stop: int, method: str) -> bool:
    """str.endswith of a str or of a tuple of strs."""
    if isinstance(suffix, str):
        return suffix._length <= stop - start and _fits_at(text, stop - suffix._length, suffix)
    if isinstance(suffix, tuple):
        for one in suffix:
            if _has_suffix(text, one, start, stop, method):
                return True
        return False
    raise TypeError(method + " first arg must be str or a tuple of str, not " + _type_name_of(suffix))


def _fits_at(text: str, index: int, pattern: str) -> bool:
    if pattern._width > text._width and pattern._length > 0:
        return False
    return _matches_at(text, index, pattern)
