"""Characters in memory: making strs, reading and writing characters at their width.

A str has its characters behind its fields, `_width` bytes each: 1, 2 or 4, the smallest width that fits all of them,
as CPython's compact strings (PEP 393). So equal texts are equal bytes.

Not here: the methods of `str`, comparing and hashing (`str_compare.py`).
"""

from typing import Final, Never

from intrinsics import (
    address_of,
    copy_memory,
    fill_memory,
    less_unsigned,
    load16,
    load32,
    load64,
    load8,
    new_with_tail,
    object_at,
    shift_left,
    shift_right,
    store16,
    store32,
    store64,
    store8,
    wrapping_add,
    wrapping_mul,
    wrapping_sub,
)
from runtime import allocate, free, keep_permanently, make_immortal

# abi::layout::string
_LENGTH: Final = 8
_WIDTH: Final = 16
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
    # The last word may overlap the one before.
    if count >= 8:
        if count > 64:
            copy_memory(destination, source, count)
            return
        last = wrapping_add(count, -8)
        index = 0
        while index < last:
            store64(wrapping_add(destination, index), load64(wrapping_add(source, index)))
            index = wrapping_add(index, 8)
        store64(wrapping_add(destination, last), load64(wrapping_add(source, last)))
    elif count >= 4:
        last = wrapping_add(count, -4)
        store32(destination, load32(source))
        store32(wrapping_add(destination, last), load32(wrapping_add(source, last)))
    elif count > 0:
        last = wrapping_add(count, -1)
        middle = shift_right(count, 1)
        store8(destination, load8(source))
        store8(wrapping_add(destination, middle), load8(wrapping_add(source, middle)))
        store8(wrapping_add(destination, last), load8(wrapping_add(source, last)))


def _new_open_str(length: int) -> str:
    """A str of single bytes with room for eight more behind them: the caller may copy whole words (`_copy_ahead`)."""
    text = new_with_tail(str, wrapping_add(length, 8))
    text._length = length
    text._width = 1
    text._hash = 0
    return text


@inline
def _copy_ahead(destination: int, source: int, count: int) -> None:
    """Copies bytes, and some behind them: seven or eight bytes behind both ends must be there, and those behind the
    destination are lost."""
    store64(destination, load64(source))
    if count > 8:
        _copy_bytes(destination, source, count)


@inline
def _fill_text(text: str, source: int, count: int) -> None:
    """Copies bytes to the start of a new text. A block has whole words, and memory behind the source can be read."""
    destination = _data(text)
    store64(destination, load64(source))
    if count > 8:
        if count > 16:
            _copy_bytes(destination, source, count)
        else:
            store64(wrapping_add(destination, 8), load64(wrapping_add(source, 8)))


def _narrow_text(address: int, count: int) -> str:
    """A str of so many single bytes in memory."""
    if count <= 1:
        if count <= 0:
            return ""
        return _single(load8(address))
    text = _new_str(count, 1)
    _fill_text(text, address, count)
    return text


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
    count = wrapping_sub(stop, start)
    if count == text._length:
        return text
    if text._width == 1:
        return _narrow_text(wrapping_add(_data(text), start), count)
    if count <= 0:
        return ""
    return _from_chars(wrapping_add(_data(text), wrapping_mul(start, text._width)), text._width, count)


@inline
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


def _concatenate(a: str, b: str) -> str:
    """A new str of both, of which neither is empty."""
    if a._width == 1 and b._width == 1:
        text = _new_open_str(wrapping_add(a._length, b._length))
        _copy_ahead(_data(text), _data(a), a._length)
        _copy_ahead(wrapping_add(_data(text), a._length), _data(b), b._length)
        return text
    return _concatenate_wide(a, b)


def _concatenate_wide(a: str, b: str) -> str:
    width = a._width
    if b._width > width:
        width = b._width
    text = _new_str(a._length + b._length, width)
    _copy_chars(_data(text), width, _data(a), a._width, a._length)
    _copy_chars(
        wrapping_add(_data(text), wrapping_mul(a._length, width)), width, _data(b), b._width, b._length
    )
    return text


def _concatenate_narrow(a: str, b: str, c: str, d: str) -> str:
    """A new str of four texts of single bytes."""
    count = wrapping_add(wrapping_add(a._length, b._length), wrapping_add(c._length, d._length))
    if count <= 1:
        # All but one are empty.
        return a if a._length == count else b if b._length == count else c if c._length == count else d
    text = _new_open_str(count)
    end = _data(text)
    _copy_ahead(end, _data(a), a._length)
    end = wrapping_add(end, a._length)
    _copy_ahead(end, _data(b), b._length)
    end = wrapping_add(end, b._length)
    _copy_ahead(end, _data(c), c._length)
    end = wrapping_add(end, c._length)
    _copy_ahead(end, _data(d), d._length)
    return text


def _append_in_place(text: str, more: str, capacity: int) -> str:
    """Appends to a str that nobody else refers to; it is moved to a block of twice the size if it is full."""
    width = text._width
    length = wrapping_add(text._length, more._length)
    if wrapping_add(wrapping_mul(length, width), _DATA) <= capacity:
        end = wrapping_add(_data(text), wrapping_mul(text._length, width))
        if width == 1:
            _copy_bytes(end, _data(more), more._length)
        else:
            _copy_chars(end, width, _data(more), more._width, more._length)
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
    """Text under construction, in raw storage that grows; `finish` makes the str. Behind the capacity are eight bytes more, for
    `_copy_ahead`."""

    _storage: int
    _length: int
    _capacity: int
    _width: int

    def __init__(self) -> None:
        self._storage = allocate(72)
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
        length = wrapping_add(self._length, text._length)
        if text._width == 1 and self._width == 1 and length <= self._capacity:
            _copy_ahead(wrapping_add(self._storage, self._length), _data(text), text._length)
            self._length = length
        else:
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
        if needed == 1 and self._width == 1 and wrapping_add(self._length, count) <= self._capacity:
            if width == 1:
                _copy_ahead(wrapping_add(self._storage, self._length), address, count)
                self._length = wrapping_add(self._length, count)
                return
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
        storage = allocate(capacity + 8)
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
