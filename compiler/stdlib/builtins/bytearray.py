"""The class `bytearray`: bytes that change, in one block of raw storage that grows by half. What it shares with `bytes` is in the
module `bytelike`.
"""

import bytelike
from intrinsics import less_unsigned, load8, shift_right, store8, wrapping_add
from runtime import allocate, block_bytes, free, reallocate


class bytearray:
    """Growable bytes. Where `_length` is, is known in `abi::layout::bytearray`."""

    # Address of the storage, 0 before the first byte.
    _storage: int
    _length: int
    _capacity: int

    def __init__(self, source=b"", encoding=None, errors=None) -> None:
        bytelike.fill_array(self, source, encoding, errors)

    def __drop__(self) -> None:
        if self._storage != 0:
            free(self._storage)

    def _reserve(self, capacity: int) -> None:
        """Makes room for at least so many bytes, by half more than that if there were some."""
        if capacity <= self._capacity:
            return
        if less_unsigned(bytelike.LENGTH_MAX, capacity):
            raise MemoryError()
        if self._storage == 0:
            self._storage = allocate(capacity)
        else:
            self._storage = reallocate(self._storage, self._length, capacity + shift_right(capacity, 1))
        self._capacity = block_bytes(self._storage)

    @inline
    def _add(self, byte: int) -> None:
        """Appends what is known to be a byte."""
        length = self._length
        if length == self._capacity:
            self._reserve(wrapping_add(length, 1))
        store8(wrapping_add(self._storage, length), byte)
        self._length = wrapping_add(length, 1)

    @inline
    def __len__(self) -> int:
        return self._length

    @inline
    def __bool__(self) -> bool:
        return self._length != 0

    def __str__(self) -> str:
        return self.__repr__()

    def __repr__(self) -> str:
        return "bytearray(" + bytelike.quoted(self) + ")"

    # ---- items and slices

    @inline
    def __getitem__(self, index):
        if isinstance(index, slice):
            return bytelike.sliced(self, index.start, index.stop, index.step)
        return self._item(index)

    @inline
    def _item(self, index: int) -> int:
        position = self._position(index, "bytearray index out of range")
        return load8(wrapping_add(self._storage, position))

    @inline
    def _position(self, index: int, message: str) -> int:
        position = wrapping_add(index, 0)
        if not less_unsigned(index, self._length):
            position = wrapping_add(index, self._length)
            if not less_unsigned(position, self._length):
                _raise_index(message)
        return position

    @inline
    def __setitem__(self, index, value) -> None:
        if isinstance(index, slice):
            bytelike.set_slice(self, index.start, index.stop, index.step, value)
        else:
            self._set(index, value)

    @inline
    def _set(self, index: int, value) -> None:
        byte = bytelike.octet(value, "byte must be in range(0, 256)")
        position = self._position(index, "bytearray index out of range")
        store8(wrapping_add(self._storage, position), byte)

    def __delitem__(self, index) -> None:
        if isinstance(index, slice):
            bytelike.delete_slice(self, index.start, index.stop, index.step)
        else:
            bytelike.remove_at(self, self._position(index, "bytearray index out of range"))

    def __iter__(self) -> bytearray_iterator:
        return bytearray_iterator(self)

    def __reversed__(self) -> bytearray_reverse_iterator:
        return bytearray_reverse_iterator(self)

    # ---- changing

    def append(self, item) -> None:
        self._add(bytelike.octet(item, "byte must be in range(0, 256)"))

    def extend(self, items) -> None:
        if isinstance(items, (bytes, bytearray)):
            bytelike.append_all(self, items)
        elif isinstance(items, str):
            raise TypeError("expected iterable of integers; got: 'str'")
        elif items is None or isinstance(items, (int, float)):
            raise TypeError("can't extend bytearray with " + _type_name_of(items))
        else:
            # All of it before any is appended, as CPython does.
            new = bytearray()
            bytelike.append_items(new, items, "byte must be in range(0, 256)")
            bytelike.append_all(self, new)

    def insert(self, index: int, item) -> None:
        bytelike.insert(self, index, bytelike.octet(item, "byte must be in range(0, 256)"))

    def pop(self, index: int = -1) -> int:
        if self._length == 0:
            raise IndexError("pop from empty bytearray")
        return bytelike.remove_at(self, self._position(index, "pop index out of range"))

    def remove(self, value) -> None:
        byte = bytelike.octet(value, "byte must be in range(0, 256)")
        index = _find_byte(self._storage, byte, 0, self._length)
        if index < 0:
            raise ValueError("value not found in bytearray")
        bytelike.remove_at(self, index)

    def reverse(self) -> None:
        bytelike.reverse(self)

    def clear(self) -> None:
        self._length = 0
        if self._storage != 0:
            free(self._storage)
        self._storage = 0
        self._capacity = 0

    def copy(self) -> bytearray:
        return bytelike.array_at(self._storage, self._length)

    def __iadd__(self, other) -> bytearray:
        if isinstance(other, memoryview):
            other = other.tobytes()
        if not isinstance(other, (bytes, bytearray)):
            raise TypeError("can't concat " + _type_name_of(other) + " to bytearray")
        bytelike.append_all(self, other)
        return self

    def __imul__(self, count: int) -> bytearray:
        bytelike.repeat_in_place(self, count)
        return self

    # ---- comparing

    def __eq__(self, other) -> bool:
        if isinstance(other, (bytes, bytearray)):
            return bytelike.are_equal(self, other)
        return isinstance(other, memoryview) and other == self

    def __ne__(self, other) -> bool:
        return not self.__eq__(other)

    def __lt__(self, other) -> bool:
        if not isinstance(other, (bytes, bytearray)):
            return NotImplemented
        return bytelike.compare(self, other) < 0

    def __le__(self, other) -> bool:
        if not isinstance(other, (bytes, bytearray)):
            return NotImplemented
        return bytelike.compare(self, other) <= 0

    def __gt__(self, other) -> bool:
        if not isinstance(other, (bytes, bytearray)):
            return NotImplemented
        return bytelike.compare(self, other) > 0

    def __ge__(self, other) -> bool:
        if not isinstance(other, (bytes, bytearray)):
            return NotImplemented
        return bytelike.compare(self, other) >= 0

    def __contains__(self, sub) -> bool:
        return bytelike.contains(self, sub)

    # ---- operators

    def __add__(self, other) -> bytearray:
        if isinstance(other, memoryview):
            other = other.tobytes()
        if not isinstance(other, (bytes, bytearray)):
            raise TypeError("can't concat " + _type_name_of(other) + " to bytearray")
        return bytelike.concatenated(self, other)

    def __mul__(self, count: int) -> bytearray:
        return bytelike.repeated(self, count)

    def __rmul__(self, count: int) -> bytearray:
        return bytelike.repeated(self, count)

    def __mod__(self, values) -> bytearray:
        return bytelike.formatted(self, values)

    # ---- searching

    def find(self, sub, start=None, end=None) -> int:
        return bytelike.find(self, sub, start, end)

    def rfind(self, sub, start=None, end=None) -> int:
        return bytelike.find_last(self, sub, start, end)

    def index(self, sub, start=None, end=None) -> int:
        return bytelike.found(bytelike.find(self, sub, start, end))

    def rindex(self, sub, start=None, end=None) -> int:
        return bytelike.found(bytelike.find_last(self, sub, start, end))

    def count(self, sub, start=None, end=None) -> int:
        return bytelike.count(self, sub, start, end)

    def startswith(self, prefix, start=None, end=None) -> bool:
        return bytelike.starts_with(self, prefix, start, end)

    def endswith(self, suffix, start=None, end=None) -> bool:
        return bytelike.ends_with(self, suffix, start, end)

    def replace(self, old, new, count: int = -1) -> bytearray:
        return bytelike.replaced(self, old, new, count)

    def removeprefix(self, prefix) -> bytearray:
        return bytelike.without_prefix(self, prefix)

    def removesuffix(self, suffix) -> bytearray:
        return bytelike.without_suffix(self, suffix)

    # ---- taking apart and putting together

    def split(self, sep=None, maxsplit: int = -1) -> list[bytearray]:
        return bytelike.split_at(self, sep, maxsplit)

    def rsplit(self, sep=None, maxsplit: int = -1) -> list[bytearray]:
        return bytelike.split_at_right(self, sep, maxsplit)

    def splitlines(self, keepends: bool = False) -> list[bytearray]:
        return bytelike.split_lines(self, keepends)

    def partition(self, sep) -> tuple[bytearray, bytearray, bytearray]:
        found = bytelike.separator_position(self, sep, False)
        if found < 0:
            return self.copy(), bytearray(), bytearray()
        size = bytelike.checked(sep)._length
        middle = bytelike.part(self, found, found + size)
        return bytelike.part(self, 0, found), middle, bytelike.part(self, found + size, self._length)

    def rpartition(self, sep) -> tuple[bytearray, bytearray, bytearray]:
        found = bytelike.separator_position(self, sep, True)
        if found < 0:
            return bytearray(), bytearray(), self.copy()
        size = bytelike.checked(sep)._length
        middle = bytelike.part(self, found, found + size)
        return bytelike.part(self, 0, found), middle, bytelike.part(self, found + size, self._length)

    def join(self, items) -> bytearray:
        return bytelike.joined(self, items)

    def strip(self, chars=None) -> bytearray:
        return bytelike.stripped(self, chars, True, True)

    def lstrip(self, chars=None) -> bytearray:
        return bytelike.stripped(self, chars, True, False)

    def rstrip(self, chars=None) -> bytearray:
        return bytelike.stripped(self, chars, False, True)

    # ---- padding

    def center(self, width: int, fillchar=b" ") -> bytearray:
        return bytelike.centered(self, width, fillchar)

    def ljust(self, width: int, fillchar=b" ") -> bytearray:
        return bytelike.padded(self, 0, width - self._length, fillchar, "ljust")

    def rjust(self, width: int, fillchar=b" ") -> bytearray:
        return bytelike.padded(self, width - self._length, 0, fillchar, "rjust")

    def zfill(self, width: int) -> bytearray:
        return bytelike.zero_filled(self, width)

    def expandtabs(self, tabsize: int = 8) -> bytearray:
        return bytelike.tabs_expanded(self, tabsize)

    # ---- letters and digits of ASCII

    def upper(self) -> bytearray:
        return bytelike.recased(self, bytelike.UPPER)

    def lower(self) -> bytearray:
        return bytelike.recased(self, bytelike.LOWER)

    def swapcase(self) -> bytearray:
        return bytelike.recased(self, bytelike.SWAPPED)

    def title(self) -> bytearray:
        return bytelike.recased(self, bytelike.TITLE)

    def capitalize(self) -> bytearray:
        return bytelike.recased(self, bytelike.CAPITAL)

    def isascii(self) -> bool:
        return bytelike.all_ascii(self)

    def isalpha(self) -> bool:
        return bytelike.all_letters(self)

    def isalnum(self) -> bool:
        return bytelike.all_alphanumeric(self)

    def isdigit(self) -> bool:
        return bytelike.all_digits(self)

    def isspace(self) -> bool:
        return bytelike.all_spaces(self)

    def isupper(self) -> bool:
        return bytelike.has_only_case(self, True)

    def islower(self) -> bool:
        return bytelike.has_only_case(self, False)

    def istitle(self) -> bool:
        return bytelike.is_title(self)

    # ---- translation

    @staticmethod
    def maketrans(frm, to) -> bytes:
        return bytelike.translation(frm, to)

    def translate(self, table, delete=b"") -> bytearray:
        return bytelike.translated(self, table, delete)

    def decode(self, encoding=None, errors=None) -> str:
        return bytelike.decode(self, encoding, errors)

    def hex(self, sep=None, bytes_per_sep: int = 1) -> str:
        return bytelike.hex_text(self, sep, bytes_per_sep)

    @staticmethod
    def fromhex(string) -> bytearray:
        return bytelike.from_hex(string)


class bytearray_iterator:
    """The ints of a bytearray, in order; it sees what is changed meanwhile."""

    _bytes: bytearray
    _index: int

    def __init__(self, items: bytearray) -> None:
        self._bytes = items
        self._index = -1

    def __iter__(self) -> bytearray_iterator:
        return self

    @inline
    def __advance__(self) -> bool:
        index = wrapping_add(self._index, 1)
        if index < self._bytes._length:
            self._index = index
            return True
        # An iterator that came to the end stays there, even if the bytes grow.
        self._index = 9223372036854775806
        return False

    @inline
    def __current__(self) -> int:
        return load8(wrapping_add(self._bytes._storage, self._index))

    def __next__(self) -> int:
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()


class bytearray_reverse_iterator:
    """The ints of a bytearray, from the last to the first."""

    _bytes: bytearray
    _index: int

    def __init__(self, items: bytearray) -> None:
        self._bytes = items
        self._index = items._length

    def __iter__(self) -> bytearray_reverse_iterator:
        return self

    @inline
    def __advance__(self) -> bool:
        index = wrapping_add(self._index, -1)
        if less_unsigned(index, self._bytes._length):
            self._index = index
            return True
        self._index = 0
        return False

    @inline
    def __current__(self) -> int:
        return load8(wrapping_add(self._bytes._storage, self._index))

    def __next__(self) -> int:
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()
