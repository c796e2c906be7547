"""Characters in memory: making strs, reading and writing characters at their width, comparing, hashing.

A str has its characters behind its fields, `_width` bytes each: 1, 2 or 4, the smallest width that fits all of them,
as CPython's compact strings (PEP 393). So equal texts are equal bytes.

Not here: the methods of `str`.
"""

from typing import Final, Never

from intrinsics import (
    address_of,
    copy_memory,
    fill_memory,
    less_unsigned,
    load8,
    load16,
    load32,
    load64,
    new_with_tail,
    object_at,
    rotate_left,
    shift_left,
    shift_right,
    shift_right_unsigned,
    store8,
    trailing_zeros,
    store16,
    store32,
    store64,
    wrapping_add,
    wrapping_mul,
)
from runtime import allocate, free, keep_permanently, make_immortal

# abi::layout::string::DATA
_DATA: Final = 32

# 256 addresses of the strs of one Latin-1 character, made when first asked for; 0 before that.
_latin1: int


def _new_str(length: int, width: int) -> str:
    """A str whose characters the caller fills in; every character must fit `width` and one must need it."""
    text = new_with_tail(str, wrapping_mul(length, width))
    text._length = length
    text._width = width
    text._hash = 0
    return text


@inline
def _data(text: str) -> int:
    """The address of the first character."""
    return wrapping_add(address_of(text), _DATA)


@inline
def _char_at(text: str, index: int) -> int:
    """The code point at an index that is known to be right."""
    if text._width == 1:
        return load8(wrapping_add(wrapping_add(address_of(text), _DATA), index))
    return _wide_char_at(text, index)


def _wide_char_at(text: str, index: int) -> int:
    if text._width == 2:
        return load16(wrapping_add(wrapping_add(address_of(text), _DATA), shift_left(index, 1)))
    return load32(wrapping_add(wrapping_add(address_of(text), _DATA), shift_left(index, 2)))


@inline
def _load_char(address: int, width: int) -> int:
    """The code point stored at an address."""
    if width == 1:
        return load8(address)
    if width == 2:
        return load16(address)
    return load32(address)


@inline
def _store_char(address: int, width: int, code: int) -> None:
    """Stores a code point that fits the width."""
    if width == 1:
        store8(address, code)
    elif width == 2:
        store16(address, code)
    else:
        store32(address, code)


@inline
def _width_of(code: int) -> int:
    """The width that a code point needs."""
    if code < 256:
        return 1
    if code < 65536:
        return 2
    return 4


def _copy_bytes(destination: int, source: int, count: int) -> None:
    """Copies memory that does not overlap. Most texts are short, and then a loop is faster than asking the host."""
    if count > 64:
        copy_memory(destination, source, count)
        return
    # The last word may overlap the one before.
    if count >= 8:
        last = wrapping_add(count, -8)
        index = 0
        while index < last:
            store64(wrapping_add(destination, index), load64(wrapping_add(source, index)))
            index = wrapping_add(index, 8)
        store64(wrapping_add(destination, last), load64(wrapping_add(source, last)))
        return
    if count >= 4:
        last = wrapping_add(count, -4)
        store32(destination, load32(source))
        store32(wrapping_add(destination, last), load32(wrapping_add(source, last)))
        return
    for index in range(count):
        store8(wrapping_add(destination, index), load8(wrapping_add(source, index)))


def _fill_bytes(destination: int, byte: int, count: int) -> int:
    """Writes a byte so many times (never if count is negative). Answers the address behind."""
    for _ in range(count):
        store8(destination, byte)
        destination = wrapping_add(destination, 1)
    return destination


def _copy_chars(destination: int, to_width: int, source: int, from_width: int, count: int) -> None:
    """Copies characters; each must fit the destination's width."""
    if to_width == from_width:
        _copy_bytes(destination, source, wrapping_mul(count, to_width))
        return
    for index in range(count):
        _store_char(
            wrapping_add(destination, wrapping_mul(index, to_width)),
            to_width,
            _load_char(wrapping_add(source, wrapping_mul(index, from_width)), from_width),
        )


def _widest(address: int, width: int, count: int) -> int:
    """The smallest width that fits these characters."""
    if width == 1:
        return 1
    widest = 1
    for index in range(count):
        code = _load_char(wrapping_add(address, wrapping_mul(index, width)), width)
        if code > 65535:
            return 4
        if code > 255:
            if width == 2:
                return 2
            widest = 2
    return widest


def _from_chars(address: int, width: int, count: int) -> str:
    """A str of characters in memory."""
    if count == 0:
        return ""
    if count == 1:
        return _single(_load_char(address, width))
    narrow = _widest(address, width, count)
    text = _new_str(count, narrow)
    _copy_chars(_data(text), narrow, address, width, count)
    return text


def _substring(text: str, start: int, stop: int) -> str:
    """The characters from start to before stop, which must lie in 0 <= start, stop <= length."""
    if stop <= start:
        return ""
    if stop - start == text._length:
        return text
    width = text._width
    address = wrapping_add(_data(text), wrapping_mul(start, width))
    count = stop - start
    if width == 1 and count > 1:
        part = _new_str(count, 1)
        _copy_bytes(_data(part), address, count)
        return part
    return _from_chars(address, width, count)


def _single(code: int) -> str:
    """The str of one character; those of Latin-1 are made once."""
    if code < 256 and _latin1 != 0:
        found = load32(wrapping_add(_latin1, shift_left(code, 2)))
        if found != 0:
            return object_at(str, found)
    return _new_single(code)


def _new_single(code: int) -> str:
    global _latin1
    width = _width_of(code)
    text = _new_str(1, width)
    _store_char(_data(text), width, code)
    if code < 256:
        if _latin1 == 0:
            _latin1 = allocate(1024)
            fill_memory(_latin1, 0, 1024)
            keep_permanently(_latin1)
        make_immortal(address_of(text))
        store32(wrapping_add(_latin1, shift_left(code, 2)), address_of(text))
    return text


def _equal_bytes(a: int, b: int, count: int) -> bool:
    """Whether two ranges of memory hold the same."""
    index = 0
    if count >= 8:
        # The last word may overlap the one before.
        last = wrapping_add(count, -8)
        while index < last:
            if load64(wrapping_add(a, index)) != load64(wrapping_add(b, index)):
                return False
            index = wrapping_add(index, 8)
        return load64(wrapping_add(a, last)) == load64(wrapping_add(b, last))
    if count >= 4:
        last = wrapping_add(count, -4)
        if load32(a) != load32(b):
            return False
        return load32(wrapping_add(a, last)) == load32(wrapping_add(b, last))
    while index < count:
        if load8(wrapping_add(a, index)) != load8(wrapping_add(b, index)):
            return False
        index = wrapping_add(index, 1)
    return True


def _equal_text(a: str, b: str) -> bool:
    """Whether two strs of the same length are equal."""
    # Most that differ do so at once. An empty one has no first byte.
    if load8(_data(a)) != load8(_data(b)):
        return a._length == 0
    if a._width != b._width:
        return False
    return _equal_bytes(_data(a), _data(b), wrapping_mul(a._length, a._width))


def _compare_text(a: str, b: str) -> int:
    """Negative, 0 or positive as a is before, equal to or behind b, by code points."""
    shorter = a._length
    if b._length < shorter:
        shorter = b._length
    index = 0
    if a._width == 1 and b._width == 1:
        while wrapping_add(index, 8) <= shorter:
            left = load64(wrapping_add(_data(a), index))
            right = load64(wrapping_add(_data(b), index))
            if left != right:
                # The first character is in the lowest byte.
                index = wrapping_add(index, shift_right(trailing_zeros(left ^ right), 3))
                return _char_at(a, index) - _char_at(b, index)
            index = wrapping_add(index, 8)
    while index < shorter:
        left = _char_at(a, index)
        right = _char_at(b, index)
        if left != right:
            return left - right
        index = wrapping_add(index, 1)
    return a._length - b._length


def _hash_bytes(address: int, count: int, seed: int) -> int:
    """A hash of memory: multiply and mix eight bytes at a time, after wyhash's and FNV's pattern. Never -1 or 0."""
    state = wrapping_mul(wrapping_add(shift_left(count, 3), seed), -7046029254386353131)
    index = 0
    while index + 8 <= count:
        state = _mix(state, load64(wrapping_add(address, index)))
        index = wrapping_add(index, 8)
    rest = 0
    while index < count:
        rest = shift_left(rest, 8) | load8(wrapping_add(address, index))
        index = wrapping_add(index, 1)
    state = _mix(state, rest)
    state = wrapping_mul(state ^ shift_right_unsigned(state, 29), -4658895280553007687)
    state = state ^ shift_right_unsigned(state, 32)
    if state == -1 or state == 0:
        return -2
    return state


@inline
def _mix(state: int, word: int) -> int:
    mixed = wrapping_mul(state ^ word, -7046029254386353131)
    return rotate_left(mixed, 29) ^ shift_right_unsigned(mixed, 32)


def _concatenate(a: str, b: str) -> str:
    """A new str of both."""
    width = a._width
    if b._width > width:
        width = b._width
    text = _new_str(a._length + b._length, width)
    _copy_chars(_data(text), width, _data(a), a._width, a._length)
    _copy_chars(
        wrapping_add(_data(text), wrapping_mul(a._length, width)), width, _data(b), b._width, b._length
    )
    return text


def _append_in_place(text: str, more: str, capacity: int) -> str:
    """Appends to a str that nobody else refers to; it is moved to a block of twice the size if it is full."""
    width = text._width
    length = text._length + more._length
    if _DATA + length * width <= capacity:
        _copy_chars(
            wrapping_add(_data(text), wrapping_mul(text._length, width)), width, _data(more), more._width, more._length
        )
        text._length = length
        text._hash = 0
        return text
    # Room for as much again: the block is asked for with the larger size, the length is set right behind.
    grown = _new_str(length * 2, width)
    grown._length = length
    _copy_chars(_data(grown), width, _data(text), width, text._length)
    _copy_chars(
        wrapping_add(_data(grown), wrapping_mul(text._length, width)), width, _data(more), more._width, more._length
    )
    return grown


def _repeat_text(text: str, count: int) -> str:
    """`text * count`"""
    length = text._length
    if count <= 0 or length == 0:
        return ""
    if count == 1:
        return text
    if less_unsigned(4294967295, count) or length * count > 4294967295:
        raise MemoryError()
    width = text._width
    result = _new_str(length * count, width)
    start = _data(result)
    step = length * width
    copy_memory(start, _data(text), step)
    # Doubles what is there until all is filled.
    done = step
    total = step * count
    while done < total:
        part = done
        if part > total - done:
            part = total - done
        copy_memory(start + done, start, part)
        done = done + part
    return result


def _raise_index(message: str) -> Never:
    raise IndexError(message)


class _Builder:
    """Text under construction, in raw storage that grows; `finish` makes the str."""

    _storage: int
    _length: int
    _capacity: int
    _width: int

    def __init__(self) -> None:
        self._storage = allocate(64)
        self._length = 0
        self._capacity = 64
        self._width = 1

    def __drop__(self) -> None:
        _free_storage(self._storage)

    @inline
    def _add_char(self, code: int) -> None:
        """Appends a character."""
        length = self._length
        if code < 256 and self._width == 1 and length < self._capacity:
            store8(wrapping_add(self._storage, length), code)
            self._length = wrapping_add(length, 1)
        else:
            self._add_any_char(code)

    def _add_any_char(self, code: int) -> None:
        self._reserve(1, _width_of(code))
        width = self._width
        _store_char(wrapping_add(self._storage, wrapping_mul(self._length, width)), width, code)
        self._length = self._length + 1

    def _add(self, text: str) -> None:
        """Appends a str."""
        self._add_chars(_data(text), text._width, text._length)

    def _add_part(self, text: str, start: int, stop: int) -> None:
        """Appends the characters of text from start to before stop."""
        if stop > start:
            width = text._width
            address = wrapping_add(_data(text), wrapping_mul(start, width))
            self._add_chars(address, _widest(address, width, stop - start), stop - start, width)

    def _add_chars(self, address: int, needed: int, count: int, width: int = 0) -> None:
        """Appends characters in memory, which need this width and have that one (0: the same)."""
        if width == 0:
            width = needed
        self._reserve(count, needed)
        wide = self._width
        end = wrapping_add(self._storage, wrapping_mul(self._length, wide))
        _copy_chars(end, wide, address, width, count)
        self._length = self._length + count

    def _add_repeated(self, code: int, count: int) -> None:
        """Appends a character so many times (none if count is negative)."""
        if count > 0:
            self._reserve(count, _width_of(code))
        for _ in range(count):
            self._add_char(code)

    def _reserve(self, count: int, width: int) -> None:
        """Makes room for so many more characters of that width."""
        old = self._width
        if width < old:
            width = old
        needed = (self._length + count) * width
        if width == old and needed <= self._capacity:
            return
        capacity = needed + shift_right(needed, 1) + 16
        storage = allocate(capacity)
        _copy_chars(storage, width, self._storage, old, self._length)
        _free_storage(self._storage)
        self._storage = storage
        self._capacity = capacity
        self._width = width

    def _finish(self) -> str:
        """The text so far."""
        if self._length == 0:
            return ""
        if self._length == 1:
            return _single(_load_char(self._storage, self._width))
        text = _new_str(self._length, self._width)
        _copy_bytes(_data(text), self._storage, wrapping_mul(self._length, self._width))
        return text


def _free_storage(address: int) -> None:
    """Frees raw storage, if there is any."""
    if address != 0:
        free(address)
