"""The class `bytes`: immutable bytes, indexed as ints. The methods delegate to the module `bytelike`, which is read only where a
program has bytes.
"""

import bytelike
from intrinsics import less_unsigned, load8, wrapping_add


class bytes:
    """Fields as in `abi::layout::bytes`; the bytes follow."""

    _length: int
    _hash: int

    @staticmethod
    def __new__(source=b"", encoding=None, errors=None):
        return bytelike.made_bytes(source, encoding, errors)

    @inline
    def __len__(self) -> int:
        return self._length

    @inline
    def __bool__(self) -> bool:
        return self._length != 0

    def __bytes__(self) -> bytes:
        return self

    def __str__(self) -> str:
        return bytelike.quoted(self)

    def __repr__(self) -> str:
        return bytelike.quoted(self)

    def __hash__(self) -> int:
        known = self._hash
        if known != 0:
            return known
        known = _hash_bytes(bytelike.start(self), self._length, 1)
        self._hash = known
        return known

    @inline
    def __getitem__(self, index):
        if isinstance(index, slice):
            return bytelike.sliced(self, index.start, index.stop, index.step)
        return self._item(index)

    @inline
    def _item(self, index: int) -> int:
        position = wrapping_add(index, 0)
        if not less_unsigned(index, self._length):
            position = wrapping_add(index, self._length)
            if not less_unsigned(position, self._length):
                _raise_index("index out of range")
        return load8(wrapping_add(bytelike.start(self), position))

    def __iter__(self) -> bytes_iterator:
        return bytes_iterator(self)

    def __reversed__(self) -> list_iterator[int]:
        return iter([self._item(index) for index in range(self._length - 1, -1, -1)])

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

    def __add__(self, other) -> bytes:
        if isinstance(other, memoryview):
            other = other.tobytes()
        if not isinstance(other, (bytes, bytearray)):
            raise TypeError("can't concat " + _type_name_of(other) + " to bytes")
        return bytelike.concatenated(self, other)

    def __mul__(self, count: int) -> bytes:
        return bytelike.repeated(self, count)

    def __rmul__(self, count: int) -> bytes:
        return bytelike.repeated(self, count)

    def __mod__(self, values) -> bytes:
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

    def replace(self, old, new, count: int = -1) -> bytes:
        return bytelike.replaced(self, old, new, count)

    def removeprefix(self, prefix) -> bytes:
        return bytelike.without_prefix(self, prefix)

    def removesuffix(self, suffix) -> bytes:
        return bytelike.without_suffix(self, suffix)

    # ---- taking apart and putting together

    def split(self, sep=None, maxsplit: int = -1) -> list[bytes]:
        return bytelike.split_at(self, sep, maxsplit)

    def rsplit(self, sep=None, maxsplit: int = -1) -> list[bytes]:
        return bytelike.split_at_right(self, sep, maxsplit)

    def splitlines(self, keepends: bool = False) -> list[bytes]:
        return bytelike.split_lines(self, keepends)

    def partition(self, sep):
        found = bytelike.separator_position(self, sep, False)
        if found < 0:
            return self, b"", b""
        sep = bytelike.checked(sep)
        return bytelike.part(self, 0, found), sep, bytelike.part(self, found + sep._length, self._length)

    def rpartition(self, sep):
        found = bytelike.separator_position(self, sep, True)
        if found < 0:
            return b"", b"", self
        sep = bytelike.checked(sep)
        return bytelike.part(self, 0, found), sep, bytelike.part(self, found + sep._length, self._length)

    def join(self, items) -> bytes:
        return bytelike.joined(self, items)

    def strip(self, chars=None) -> bytes:
        return bytelike.stripped(self, chars, True, True)

    def lstrip(self, chars=None) -> bytes:
        return bytelike.stripped(self, chars, True, False)

    def rstrip(self, chars=None) -> bytes:
        return bytelike.stripped(self, chars, False, True)

    # ---- padding

    def center(self, width: int, fillchar=b" ") -> bytes:
        return bytelike.centered(self, width, fillchar)

    def ljust(self, width: int, fillchar=b" ") -> bytes:
        return bytelike.padded(self, 0, width - self._length, fillchar, "ljust")

    def rjust(self, width: int, fillchar=b" ") -> bytes:
        return bytelike.padded(self, width - self._length, 0, fillchar, "rjust")

    def zfill(self, width: int) -> bytes:
        return bytelike.zero_filled(self, width)

    def expandtabs(self, tabsize: int = 8) -> bytes:
        return bytelike.tabs_expanded(self, tabsize)

    # ---- letters and digits of ASCII

    def upper(self) -> bytes:
        return bytelike.recased(self, bytelike.UPPER)

    def lower(self) -> bytes:
        return bytelike.recased(self, bytelike.LOWER)

    def swapcase(self) -> bytes:
        return bytelike.recased(self, bytelike.SWAPPED)

    def title(self) -> bytes:
        return bytelike.recased(self, bytelike.TITLE)

    def capitalize(self) -> bytes:
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

    def translate(self, table, delete=b"") -> bytes:
        return bytelike.translated(self, table, delete)

    def decode(self, encoding=None, errors=None) -> str:
        return bytelike.decode(self, encoding, errors)

    def hex(self, sep=None, bytes_per_sep: int = 1) -> str:
        return bytelike.hex_text(self, sep, bytes_per_sep)

    @staticmethod
    def fromhex(string) -> bytes:
        built = bytelike.from_hex(string)
        return bytelike.bytes_from(built)


class bytes_iterator:
    """The ints of a bytes, in order."""

    _bytes: bytes
    _index: int

    def __init__(self, items: bytes) -> None:
        self._bytes = items
        self._index = -1

    def __iter__(self) -> bytes_iterator:
        return self

    @inline
    def __advance__(self) -> bool:
        index = wrapping_add(self._index, 1)
        if index < self._bytes._length:
            self._index = index
            return True
        return False

    @inline
    def __current__(self) -> int:
        return load8(wrapping_add(bytelike.start(self._bytes), self._index))

    def __next__(self) -> int:
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()
