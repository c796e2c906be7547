"""`array`: numbers of one kind in a row.

The compiler gives the type of the items, which the type code tells where it is a literal (`infer/formats.rs`); where only the run knows
it, items are ints or floats. They stand in a list, so an array has the speed of one and not the size of CPython's.

Not here: how numbers lie in bytes (`struct`).
"""

import bytelike
import struct
from intrinsics import float_bits, float_from_bits, less_unsigned, wrapping_add
from typing import Final

typecodes: Final = "bBuhHiIlLqQfd"


class array[T]:
    typecode: str
    itemsize: int
    _items: list[T]

    def __init__(self, typecode, initializer=()) -> None:
        self.itemsize = _size_of(typecode)
        self.typecode = typecode
        self._items = list[T]()
        if isinstance(initializer, str):
            if typecode != "u":
                raise TypeError("cannot use a str to initialize an array with typecode '" + typecode + "'")
            self._append_all(initializer)
        elif isinstance(initializer, (bytes, bytearray)):
            self.frombytes(initializer)
        else:
            self._append_all(initializer)

    def _alike(self, items: list[T]) -> array[T]:
        """An array of the same kind of these items, which nobody else has."""
        made = array[T](self.typecode)
        made._items = items
        return made

    def _append_all(self, items) -> None:
        if items is None or isinstance(items, (int, float)):
            raise TypeError("'" + _type_name_of(items) + "' object is not iterable")
        for item in items:
            self._items.append(_item_of(T, self.typecode, item))

    # ---- items and slices

    @inline
    def __len__(self) -> int:
        return self._items._length

    @inline
    def __bool__(self) -> bool:
        return self._items._length != 0

    @inline
    def __getitem__(self, index):
        if isinstance(index, slice):
            return self._alike(self._items[index])
        return self._item(index)

    @inline
    def _item(self, index: int) -> T:
        return self._items._get(self._position(index, "array index out of range"))

    @inline
    def _position(self, index: int, message: str) -> int:
        position = wrapping_add(index, 0)
        if not less_unsigned(index, self._items._length):
            position = wrapping_add(index, self._items._length)
            if not less_unsigned(position, self._items._length):
                raise IndexError(message)
        return position

    @inline
    def __setitem__(self, index, value) -> None:
        if isinstance(index, slice):
            self._set_slice(index, value)
        else:
            position = self._position(index, "array assignment index out of range")
            self._items._set(position, _item_of(T, self.typecode, value))

    def _set_slice(self, part, values) -> None:
        if not isinstance(values, array):
            raise TypeError('can only assign array (not "' + _type_name_of(values) + '") to array slice')
        new = self._taken(values, "bad argument type for built-in operation")
        replaced = len(range(*part.indices(len(self._items))))
        step = part.step
        if step is not None and step != 1 and replaced != len(new):
            raise ValueError(
                "attempt to assign array of size " + str(len(new)) + " to extended slice of size " + str(replaced)
            )
        self._items[part] = new

    def _taken(self, other, message: str) -> list[T]:
        """The items of an array of the same kind."""
        if other.typecode != self.typecode:
            raise TypeError(message)
        return [_item_of(T, self.typecode, item) for item in other._items]

    def __delitem__(self, index) -> None:
        if isinstance(index, slice):
            del self._items[index]
        else:
            self._items._take(self._position(index, "array assignment index out of range"))

    def __iter__(self) -> list_iterator[T]:
        return list_iterator[T](self._items)

    def __reversed__(self) -> list_reverse_iterator[T]:
        return list_reverse_iterator[T](self._items)

    def __contains__(self, item) -> bool:
        return item in self._items

    # ---- changing

    def append(self, item) -> None:
        self._items.append(_item_of(T, self.typecode, item))

    def extend(self, items) -> None:
        if isinstance(items, array):
            self._items.extend(self._taken(items, "can only extend with array of same kind"))
        else:
            self._append_all(items)

    def fromlist(self, items) -> None:
        if not isinstance(items, list):
            raise TypeError("arg must be list")
        # All of it or nothing.
        self._items.extend([_item_of(T, self.typecode, item) for item in items])

    def insert(self, index: int, item) -> None:
        self._items.insert(index, _item_of(T, self.typecode, item))

    def pop(self, index: int = -1) -> T:
        if self._items._length == 0:
            raise IndexError("pop from empty array")
        return self._items._take(self._position(index, "pop index out of range"))

    def remove(self, item) -> None:
        if item not in self._items:
            raise ValueError("array.remove(x): x not in array")
        self._items.remove(item)

    def reverse(self) -> None:
        self._items.reverse()

    def byteswap(self) -> None:
        swapped = bytearray()
        for item in self._items:
            bytelike.append_unit(swapped, _unit_of(self.typecode, item), self.itemsize, True)
        self._items = list[T]()
        self.frombytes(swapped)

    # ---- asking

    def index(self, item, start: int = 0, stop: int = 9223372036854775807) -> int:
        length = self._items._length
        position = max(start + length, 0) if start < 0 else start
        stop = stop + length if stop < 0 else stop
        while position < stop and position < length:
            if self._items._get(position) == item:
                return position
            position = position + 1
        raise ValueError("array.index(x): x not in array")

    def count(self, item) -> int:
        return self._items.count(item)

    def tolist(self) -> list[T]:
        return self._items.copy()

    def buffer_info(self) -> tuple[int, int]:
        return (id(self), len(self._items))

    def __copy__(self) -> array[T]:
        return self._alike(self._items.copy())

    def __deepcopy__(self, memo) -> array[T]:
        return self._alike(self._items.copy())

    def __repr__(self) -> str:
        if len(self._items) == 0:
            return "array('" + self.typecode + "')"
        if self.typecode == "u":
            return "array('u', " + repr(self.tounicode()) + ")"
        return "array('" + self.typecode + "', " + repr(self._items) + ")"

    # ---- operators

    def __add__(self, other) -> array[T]:
        if not isinstance(other, array):
            raise TypeError('can only append array (not "' + _type_name_of(other) + '") to array')
        return self._alike(self._items + self._taken(other, "bad argument type for built-in operation"))

    def __iadd__(self, other) -> array[T]:
        if not isinstance(other, array):
            raise TypeError('can only extend array with array (not "' + _type_name_of(other) + '")')
        self.extend(other)
        return self

    def __mul__(self, count) -> array[T]:
        return self._alike(self._items * _count_of(count))

    def __rmul__(self, count) -> array[T]:
        return self._alike(self._items * _count_of(count))

    def __imul__(self, count) -> array[T]:
        self._items *= _count_of(count)
        return self

    def __eq__(self, other) -> bool:
        if isinstance(other, array):
            return self._items == other._items
        return False

    def __ne__(self, other) -> bool:
        return not self.__eq__(other)

    def __lt__(self, other) -> bool:
        if not isinstance(other, array):
            return NotImplemented
        return self._items < other._items

    def __le__(self, other) -> bool:
        if not isinstance(other, array):
            return NotImplemented
        return self._items <= other._items

    def __gt__(self, other) -> bool:
        if not isinstance(other, array):
            return NotImplemented
        return self._items > other._items

    def __ge__(self, other) -> bool:
        if not isinstance(other, array):
            return NotImplemented
        return self._items >= other._items

    # ---- bytes and texts

    def tobytes(self) -> bytes:
        built = bytearray()
        for item in self._items:
            bytelike.append_unit(built, _unit_of(self.typecode, item), self.itemsize, False)
        return bytes(built)

    def _own_bytes(self) -> bytes:
        return self.tobytes()

    def frombytes(self, source) -> None:
        data = bytelike.checked(source)
        size = self.itemsize
        if len(data) % size != 0:
            raise ValueError("bytes length not a multiple of item size")
        for begin in range(0, len(data), size):
            self._items.append(_item_at(T, self.typecode, data, begin, size))

    def fromunicode(self, text: str) -> None:
        if self.typecode != "u":
            raise ValueError("fromunicode() may only be called on unicode type arrays")
        self._append_all(text)

    def tounicode(self) -> str:
        if self.typecode != "u":
            raise ValueError("tounicode() may only be called on unicode type arrays")
        return "".join([str(letter) for letter in self._items])


ArrayType = array


def _size_of(typecode) -> int:
    if not isinstance(typecode, str):
        raise TypeError("array() argument 1 must be a unicode character, not " + _type_name_of(typecode))
    if len(typecode) != 1:
        raise TypeError("array() argument 1 must be a unicode character, not str")
    place = typecodes.find(typecode)
    if place < 0:
        raise ValueError("bad typecode (must be b, B, u, h, H, i, I, l, L, q, Q, f or d)")
    return ord("\x01\x01\x04\x02\x02\x04\x04\x08\x08\x08\x08\x04\x08"[place])


def _count_of(count) -> int:
    if isinstance(count, bool) or isinstance(count, int) or hasattr(count, "__index__"):
        return count.__index__()
    raise TypeError("can't multiply sequence by non-int of type '" + _type_name_of(count) + "'")


@inline
def _item_of[T](T: type[T], typecode: str, value) -> T:
    """What an array keeps of a value that is put into it."""
    if T is float:
        return _float_of(typecode, value)
    if T is int:
        return _int_of(typecode, value)
    if T is str:
        return _letter_of(value)
    if typecode == "f" or typecode == "d":
        return _float_of(typecode, value)
    if typecode == "u":
        raise NotImplementedError("an array of letters whose type code is no literal")
    return _int_of(typecode, value)


def _float_of(typecode: str, value) -> float:
    if not (isinstance(value, (int, float)) or hasattr(value, "__float__") or hasattr(value, "__index__")):
        raise TypeError("must be real number, not " + _type_name_of(value))
    number = float(value)
    if typecode == "f":
        return struct._float_of_single(struct._narrowed(float_bits(number), 8, 23, ""))
    return number


def _letter_of(value) -> str:
    if isinstance(value, str):
        if len(value) == 1:
            return value
    raise TypeError("array item must be unicode character")


def _int_of(typecode: str, value) -> int:
    if not (isinstance(value, bool) or isinstance(value, int) or hasattr(value, "__index__")):
        raise TypeError("'" + _type_name_of(value) + "' object cannot be interpreted as an integer")
    number = value.__index__()
    if typecode == "B":
        _check(number, 0, 255, "unsigned byte integer")
    elif typecode == "b":
        _check(number, -32768, 32767, "signed short integer")
        _check(number, -128, 127, "signed char")
    elif typecode == "h":
        _check(number, -32768, 32767, "signed short integer")
    elif typecode == "i":
        _check(number, -2147483648, 2147483647, "signed integer")
    elif typecode == "H":
        _check(number, -2147483648, 2147483647, "signed integer")
        _check(number, 0, 65535, "unsigned short")
    elif typecode == "I":
        if number < 0:
            raise OverflowError("can't convert negative value to unsigned int")
        _check(number, 0, 4294967295, "unsigned int")
    elif typecode == "L":
        if number < 0:
            raise OverflowError("can't convert negative value to unsigned int")
    elif typecode == "Q":
        if number < 0:
            raise OverflowError("can't convert negative int to unsigned")
    return number


@inline
def _check(number: int, low: int, high: int, kind: str) -> None:
    if number > high:
        raise OverflowError(kind + " is greater than maximum")
    if number < low:
        raise OverflowError(kind + " is less than minimum")


def _unit_of(typecode: str, item) -> int:
    """An item as a number of as many bytes as it takes."""
    if isinstance(item, str):
        return ord(item)
    if isinstance(item, float):
        bits = float_bits(item)
        return struct._narrowed(bits, 8, 23, "") if typecode == "f" else bits
    return item


def _item_at[T](T: type[T], typecode: str, data, begin: int, size: int) -> T:
    """The item whose bytes begin at an index."""
    unit = bytelike.unit_at(data, begin, size, False)
    if T is float:
        return _float_in(typecode, unit)
    if T is str:
        return chr(unit)
    if T is int:
        return _int_in(typecode, unit, size)
    if typecode == "f" or typecode == "d":
        return _float_in(typecode, unit)
    return _int_in(typecode, unit, size)


def _float_in(typecode: str, unit: int) -> float:
    return struct._float_of_single(unit) if typecode == "f" else float_from_bits(unit)


def _int_in(typecode: str, unit: int, size: int) -> int:
    if typecode.islower():
        if size < 8 and unit >> 8 * size - 1 != 0:
            return unit - (1 << 8 * size)
    elif unit < 0:
        raise OverflowError("integer result outside 64 bits")
    return unit
