"""The class `str`: immutable text, indexed by code point in constant time.

The methods delegate to the files `str_*.py`; how the characters lie in memory is in `str_storage.py`.
Not here: formatting (`format.py`, `percent.py`).
"""

import bytelike
from intrinsics import address_of, less_unsigned, load8, reference_count, store8, wrapping_add
from runtime import block_bytes


class str:
    """Fields as in `abi::layout::string`; the characters follow."""

    _length: int
    _width: int
    _hash: int

    @staticmethod
    def __new__(x="") -> str:
        if hasattr(x, "_value_"):
            # A member of an enumeration says itself what it prints as, even where it is a str.
            return x.__str__()
        if isinstance(x, str):
            return x
        if isinstance(x, BaseException) or hasattr(x, "__str__"):
            return x.__str__()
        return repr(x)

    @inline
    def __len__(self) -> int:
        return self._length

    @inline
    def __bool__(self) -> bool:
        return self._length != 0

    def __str__(self) -> str:
        return self

    def __repr__(self) -> str:
        return _quote_text(self, False)

    def __format__(self, spec: str) -> str:
        return _format_str(self, spec)

    def __hash__(self) -> int:
        known = self._hash
        if known != 0:
            return known
        known = _hash_bytes(_data(self), self._length * self._width, self._width)
        self._hash = known
        return known

    @inline
    def __eq__(self, other) -> bool:
        if not isinstance(other, str):
            return False
        if address_of(self) == address_of(other):
            return True
        if self._length != other._length:
            return False
        if load8(_data(self)) != load8(_data(other)):
            # That of empty ones is no character.
            return self._length == 0
        return _equal_text(self, other)

    @inline
    def __ne__(self, other) -> bool:
        return not self.__eq__(other)

    def __lt__(self, other: str) -> bool:
        return _compare_text(self, other) < 0

    def __le__(self, other: str) -> bool:
        return _compare_text(self, other) <= 0

    def __gt__(self, other: str) -> bool:
        return _compare_text(self, other) > 0

    def __ge__(self, other: str) -> bool:
        return _compare_text(self, other) >= 0

    @inline
    def __getitem__(self, index):
        if isinstance(index, slice):
            return self._slice(index.start, index.stop, index.step)
        return self._item(index)

    def _item(self, index) -> str:
        if not isinstance(index, int):
            raise TypeError("string indices must be integers, not '" + _type_name_of(index) + "'")
        position = wrapping_add(index, 0)
        if position < 0:
            position = wrapping_add(position, self._length)
        if not less_unsigned(position, self._length):
            _raise_index("string index out of range")
        return _single(_char_at(self, position))

    def _slice(self, first, last, by) -> str:
        length = self._length
        if by is None:
            return _substring(self, _slice_start(first, length, 1), _slice_stop(last, length, 1))
        step = _slice_step(by)
        start = _slice_start(first, length, step)
        stop = _slice_stop(last, length, step)
        count = _slice_count(start, stop, step)
        if self._width == 1 and count > 1:
            return self._pick(start, step, count)
        builder = _Builder()
        for _ in range(count):
            builder._add_char(_char_at(self, start))
            start = wrapping_add(start, step)
        return builder._finish()

    def _pick(self, start: int, step: int, count: int) -> str:
        """Every so many characters of a text of single bytes, two or more in all."""
        text = _new_str(count, 1)
        source = wrapping_add(_data(self), start)
        destination = _data(text)
        for _ in range(count):
            store8(destination, load8(source))
            destination = wrapping_add(destination, 1)
            source = wrapping_add(source, step)
        return text

    def __iter__(self) -> str_iterator:
        return str_iterator(self)

    def __contains__(self, part: str) -> bool:
        if part._length == 1 and part._width == 1 and self._width == 1:
            byte = load8(_data(part))
            if self._length <= 8:
                return _is_byte_in(_data(self), self._length, byte)
            return _find_byte(_data(self), byte, 0, self._length) >= 0
        return _find_text(self, part, 0, self._length) >= 0

    def __add__(self, other: str) -> str:
        if self._length == 0:
            return other
        if other._length == 0:
            return self
        return _concatenate(self, other)

    def __iadd__(self, other: str) -> str:
        """`s += x`. If the caller's reference is the only one, the text grows in place, so that building a text by
        appending is linear. The compiler passes the receiver through a `Cast`, which takes the reference: then a
        count of 1 means that nobody will read the old text again."""
        if self._length == 0:
            return other
        if reference_count(self) != 1 or other._width > self._width:
            return self.__add__(other)
        return _append_in_place(self, other, block_bytes(address_of(self)))

    def __mul__(self, count: int) -> str:
        return _repeat_text(self, count)

    def __rmul__(self, count: int) -> str:
        return _repeat_text(self, count)

    def __mod__(self, values) -> str:
        if isinstance(values, tuple):
            return _percent_with(self, values)
        if isinstance(values, dict):
            return _percent_mapping(self, values)
        return _percent_with(self, (values,))

    def format(self, *values, **named) -> str:
        return _format_with(self, values, named)

    def format_map(self, mapping) -> str:
        return _format_with(self, (), mapping)

    # ---- searching

    def find(self, sub: str, start=None, end=None) -> int:
        return _find_text(self, sub, _search_start(start, self._length), _search_stop(end, self._length))

    def rfind(self, sub: str, start=None, end=None) -> int:
        return _find_last_text(self, sub, _search_start(start, self._length), _search_stop(end, self._length))

    def index(self, sub: str, start=None, end=None) -> int:
        found = self.find(sub, start, end)
        if found < 0:
            raise ValueError("substring not found")
        return found

    def rindex(self, sub: str, start=None, end=None) -> int:
        found = self.rfind(sub, start, end)
        if found < 0:
            raise ValueError("substring not found")
        return found

    def count(self, sub: str, start=None, end=None) -> int:
        return _count_text(self, sub, _search_start(start, self._length), _search_stop(end, self._length))

    def startswith(self, prefix, start=None, end=None) -> bool:
        first = _search_start(start, self._length)
        return _has_prefix(self, prefix, first, _search_stop(end, self._length), "startswith")

    def endswith(self, suffix, start=None, end=None) -> bool:
        first = _search_start(start, self._length)
        return _has_suffix(self, suffix, first, _search_stop(end, self._length), "endswith")

    def replace(self, old: str, new: str, count: int = -1) -> str:
        return _replace_text(self, old, new, count)

    def removeprefix(self, prefix: str) -> str:
        if self.startswith(prefix):
            return _substring(self, prefix._length, self._length)
        return self

    def removesuffix(self, suffix: str) -> str:
        if suffix._length > 0 and self.endswith(suffix):
            return _substring(self, 0, self._length - suffix._length)
        return self

    # ---- taking apart and putting together

    def split(self, sep=None, maxsplit: int = -1) -> list[str]:
        if sep is None:
            return _split_spaces(self, maxsplit)
        return _split_at(self, sep, maxsplit)

    def rsplit(self, sep=None, maxsplit: int = -1) -> list[str]:
        if sep is None:
            return _split_spaces_right(self, maxsplit)
        return _split_at_right(self, sep, maxsplit)

    def splitlines(self, keepends: bool = False) -> list[str]:
        return _split_lines(self, keepends)

    def partition(self, sep: str) -> tuple[str, str, str]:
        if sep._length == 0:
            raise ValueError("empty separator")
        found = _find_text(self, sep, 0, self._length)
        if found < 0:
            return self, "", ""
        return _substring(self, 0, found), sep, _substring(self, found + sep._length, self._length)

    def rpartition(self, sep: str) -> tuple[str, str, str]:
        if sep._length == 0:
            raise ValueError("empty separator")
        found = _find_last_text(self, sep, 0, self._length)
        if found < 0:
            return "", "", self
        return _substring(self, 0, found), sep, _substring(self, found + sep._length, self._length)

    def join(self, items) -> str:
        return _join_text(self, items)

    def strip(self, chars=None) -> str:
        return _strip_text(self, chars, True, True)

    def lstrip(self, chars=None) -> str:
        return _strip_text(self, chars, True, False)

    def rstrip(self, chars=None) -> str:
        return _strip_text(self, chars, False, True)

    # ---- padding

    def center(self, width: int, fillchar: str = " ") -> str:
        pad = width - self._length
        left = 0
        if pad > 0:
            left = (pad >> 1) + (pad & width & 1)
        return _pad_text(self, left, pad - left, fillchar, "center")

    def ljust(self, width: int, fillchar: str = " ") -> str:
        return _pad_text(self, 0, width - self._length, fillchar, "ljust")

    def rjust(self, width: int, fillchar: str = " ") -> str:
        return _pad_text(self, width - self._length, 0, fillchar, "rjust")

    def zfill(self, width: int) -> str:
        missing = width - self._length
        if missing <= 0:
            return self
        builder = _Builder()
        start = 0
        if self._length > 0 and (_char_at(self, 0) == 43 or _char_at(self, 0) == 45):
            builder._add_char(_char_at(self, 0))
            start = 1
        builder._add_repeated(48, missing)
        builder._add_part(self, start, self._length)
        return builder._finish()

    def expandtabs(self, tabsize: int = 8) -> str:
        return _expand_tabs(self, tabsize)

    # ---- case

    def upper(self) -> str:
        return _upper_text(self)

    def lower(self) -> str:
        return _lower_text(self)

    def casefold(self) -> str:
        return _casefold_text(self)

    def title(self) -> str:
        return _title_text(self)

    def capitalize(self) -> str:
        return _capitalize_text(self)

    def swapcase(self) -> str:
        return _swapcase_text(self)

    # ---- questions

    def isascii(self) -> bool:
        return _is_ascii(self)

    def isalpha(self) -> bool:
        return _all_have(self, _ALPHA)

    def isalnum(self) -> bool:
        return _all_have(self, _ALPHA | _DECIMAL | _DIGIT | _NUMERIC)

    def isdecimal(self) -> bool:
        return _all_have(self, _DECIMAL)

    def isdigit(self) -> bool:
        return _all_have(self, _DIGIT)

    def isnumeric(self) -> bool:
        return _all_have(self, _NUMERIC)

    def isspace(self) -> bool:
        return _all_have(self, _SPACE)

    def isprintable(self) -> bool:
        return self._length == 0 or _all_have(self, _PRINTABLE)

    def isupper(self) -> bool:
        return _cased_only(self, _UPPER)

    def islower(self) -> bool:
        return _cased_only(self, _LOWER)

    def istitle(self) -> bool:
        return _is_title_text(self)

    def isidentifier(self) -> bool:
        return _is_identifier(self)

    def encode(self, encoding=None, errors=None) -> bytes:
        return bytelike.encode(self, encoding, errors)

    # ---- translation

    @staticmethod
    def maketrans(x, y=None, z=None):
        """Of a dict it is that dict with characters as code points; of strs, a dict of code points."""
        if y is None:
            return _translation_of(x)
        if z is None:
            return _translation_between(x, y)
        return _translation_without(x, y, z)

    def translate(self, table) -> str:
        """Replaces each character by what a dict says of its code point: a str, a code point, or None."""
        builder = _Builder()
        for index in range(self._length):
            code = _char_at(self, index)
            if code in table:
                _add_translated(builder, table[code])
            else:
                builder._add_char(code)
        return builder._finish()


def _decoded_text(object=b"", encoding=None, errors=None) -> str:
    """`str` of bytes and an encoding."""
    if isinstance(object, (bytes, bytearray)):
        return bytelike.decode(object, encoding, errors)
    if isinstance(object, str):
        raise TypeError("decoding str is not supported")
    raise TypeError("decoding to str: need a bytes-like object, " + _type_name_of(object) + " found")


class str_iterator:
    """The characters of a str, in order."""

    _text: str
    _index: int

    def __init__(self, text: str) -> None:
        self._text = text
        self._index = -1

    def __iter__(self) -> str_iterator:
        return self

    @inline
    def __advance__(self) -> bool:
        self._index = wrapping_add(self._index, 1)
        return self._index < self._text._length

    @inline
    def __current__(self) -> str:
        return _single(_char_at(self._text, self._index))

    def __next__(self) -> str:
        if not self.__advance__():
            self._index = self._text._length - 1
            raise StopIteration()
        return self.__current__()


def _translation_of(table):
    result = {}
    for key, value in table.items():
        if isinstance(key, str):
            if len(key) != 1:
                raise ValueError("string keys in translate table must be of length 1")
            result[_char_at(key, 0)] = value
        else:
            result[key] = value
    return result


def _translation_between(x: str, y: str) -> dict[int, int]:
    if x._length != y._length:
        raise ValueError("the first two maketrans arguments must have equal length")
    result = dict[int, int]()
    for index in range(x._length):
        result[_char_at(x, index)] = _char_at(y, index)
    return result


def _translation_without(x: str, y: str, z: str) -> dict[int, int | None]:
    if x._length != y._length:
        raise ValueError("the first two maketrans arguments must have equal length")
    result: dict[int, int | None] = {}
    for index in range(x._length):
        result[_char_at(x, index)] = _char_at(y, index)
    for index in range(z._length):
        result[_char_at(z, index)] = None
    return result


def _add_translated(builder: _Builder, value) -> None:
    if value is None:
        return
    if isinstance(value, str):
        builder._add(value)
    else:
        if not less_unsigned(value, 0x110000):
            raise ValueError("character mapping must be in range(0x110000)")
        builder._add_char(value)
