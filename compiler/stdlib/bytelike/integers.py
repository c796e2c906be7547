"""Ints as bytes and back, in either order; ints and floats read from their digits in bytes."""

from intrinsics import load8, shift_left, shift_right, store8, wrapping_add
from runtime import overflow


def is_little(byteorder: str) -> bool:
    if byteorder == "little":
        return True
    if byteorder == "big":
        return False
    raise ValueError("byteorder must be either 'little' or 'big'")


def bytes_of_int(value: int, length: int, byteorder: str, signed: bool) -> bytes:
    """value.to_bytes(length, byteorder, signed=signed)"""
    little = is_little(byteorder)
    if length < 0:
        raise ValueError("length argument must be non-negative")
    if value < 0 and not signed:
        raise OverflowError("can't convert negative int to unsigned")
    if not fits(value, length, signed):
        raise OverflowError("int too big to convert")
    made = new_bytes(length)
    for index in range(length):
        place = index if little else length - 1 - index
        byte = shift_right(value, 8 * index) if index < 8 else shift_right(value, 63)
        store8(wrapping_add(start(made), place), byte)
    return made


def fits(value: int, length: int, signed: bool) -> bool:
    """Whether a number takes at most so many bytes."""
    if length > 8 or length == 8 and (signed or value >= 0):
        return True
    if length == 0:
        return value == 0
    if signed:
        rest = shift_right(value, 8 * length - 1)
        return rest == 0 or rest == -1
    return shift_right(value, 8 * length) == 0


def int_of_bytes(source, byteorder: str, signed: bool) -> int:
    """int.from_bytes(source, byteorder, signed=signed)"""
    little = is_little(byteorder)
    if isinstance(source, str):
        raise TypeError("cannot convert 'str' object to bytes")
    if isinstance(source, (int, float)) or source is None:
        raise TypeError("cannot convert '" + _type_name_of(source) + "' object to bytes")
    return int_at(made_bytes(source, None, None), little, signed)


def int_at(x: bytes, little: bool, signed: bool) -> int:
    length = x._length
    negative = False
    if signed and length > 0:
        negative = load8(wrapping_add(start(x), length - 1 if little else 0)) > 127
    value = -1 if negative else 0
    for index in range(length):
        place = length - 1 - index if little else index
        high = shift_right(value, 55)
        # What is shifted out, and the new sign, must be the sign of the number.
        if high != (-1 if negative else 0):
            overflow()
        value = shift_left(value, 8) | load8(wrapping_add(start(x), place))
    return value


def parsed_int(x, base: int) -> int:
    """int(x, base)"""
    text = _narrow_text(start(x), x._length)
    try:
        return _parse_int(text, base)
    except ValueError as error:
        if str(error).startswith("invalid literal"):
            raise ValueError("invalid literal for int() with base " + str(base) + ": " + quoted(bytes_of(x))) from None
        raise


def parsed_float(x) -> float:
    """float(x)"""
    try:
        return float(_narrow_text(start(x), x._length))
    except ValueError:
        raise ValueError("could not convert string to float: " + repr(x)) from None
