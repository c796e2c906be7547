"""The methods that every object has when its class defines none: what `object` gives in Python."""

from intrinsics import address_of


class object:
    def __repr__(self) -> str:
        # `<class 'MODULE.NAME'>`
        return "<" + repr(type(self))[8:-2] + " object at 0x" + _hex_digits(address_of(self)) + ">"

    @inline
    def __str__(self) -> str:
        return self.__repr__()

    def __format__(self, spec: str) -> str:
        if spec._length != 0:
            raise TypeError("unsupported format string passed to " + _type_name_of(self) + ".__format__")
        return self.__str__()

    @inline
    def __hash__(self) -> int:
        return address_of(self) // 16

    def _unhashable(self) -> int:
        raise TypeError("unhashable type: '" + _type_name_of(self) + "'")

    def _iterate_by_index(self):
        """`__iter__` of a class that has `__getitem__` only."""
        index = 0
        while True:
            try:
                item = self[index]
            except (IndexError, StopIteration):
                return
            yield item
            index += 1


def _format_of_class(text: str, spec: str) -> str:
    """`format(cls, spec)`, for a class whose text is `text`."""
    if spec._length != 0:
        raise TypeError("unsupported format string passed to type.__format__")
    return text


def _hex_digits(value: int) -> str:
    text = ""
    for shift in range(28, -1, -4):
        text = text + "0123456789abcdef"[(value >> shift) & 15]
    return text


def _object_is_bool(x: object, y: bool) -> bool:
    """`x is y`"""
    return isinstance(x, bool) and x == y


def _object_is_int(x: object, y: int) -> bool:
    """`x is y`"""
    return type(x) is int and isinstance(x, int) and _is_same_int(x, y)


def _object_is_float(x: object, y: float) -> bool:
    """`x is y`"""
    return isinstance(x, float) and _is_same_float(x, y)


def _object_is_object(x: object, y: object) -> bool:
    """`x is y`: a number may be in several boxes."""
    if address_of(x) == address_of(y):
        return True
    if isinstance(y, bool):
        return _object_is_bool(x, y)
    if type(y) is int and isinstance(y, int):
        return _object_is_int(x, y)
    return isinstance(y, float) and _object_is_float(x, y)


def _object_equals(x: object, y) -> bool:
    """`x == y` for a y that only numbers, strs and None equal."""
    if x is None:
        return y is None
    if isinstance(x, (bool, int, float, str)):
        return x == y
    return False
