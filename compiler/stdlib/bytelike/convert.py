"""Making bytes of other values: what the constructors, `extend` and slice assignment take.

Not here: encoding (`encode.py`).
"""

from intrinsics import less_unsigned, wrapping_add


def made_bytes(source, encoding, errors) -> bytes:
    """bytes(source, encoding, errors)"""
    if encoding is not None or errors is not None or isinstance(source, str):
        return encoded_source(source, encoding, errors)
    if isinstance(source, bytes):
        return source
    if isinstance(source, bytearray):
        return bytes_at(source._storage, source._length)
    if hasattr(source, "_own_bytes"):
        return source._own_bytes()
    if hasattr(source, "__bytes__"):
        return source.__bytes__()
    if isinstance(source, bool) or isinstance(source, int) or hasattr(source, "__index__"):
        count = checked_count(source)
        made = new_bytes(count)
        zeros(made, count)
        return made
    if source is None or isinstance(source, float):
        raise TypeError("cannot convert '" + _type_name_of(source) + "' object to bytes")
    built = empty_array()
    append_items(built, source, "bytes must be in range(0, 256)")
    return bytes_from(built)


def fill_array(target: bytearray, source, encoding, errors) -> None:
    """bytearray(source, encoding, errors), for a target that is empty."""
    if encoding is not None or errors is not None or isinstance(source, str):
        append_all(target, encoded_source(source, encoding, errors))
    elif isinstance(source, (bytes, bytearray)):
        append_all(target, source)
    elif hasattr(source, "_own_bytes"):
        append_all(target, source._own_bytes())
    elif isinstance(source, bool) or isinstance(source, int) or hasattr(source, "__index__"):
        append_repeated(target, 0, checked_count(source))
    elif source is None or isinstance(source, float):
        raise TypeError("cannot convert '" + _type_name_of(source) + "' object to bytearray")
    else:
        append_items(target, source, "byte must be in range(0, 256)")


def encoded_source(source, encoding, errors) -> bytes:
    """The bytes of a constructor with a str or an encoding."""
    if isinstance(source, str):
        if encoding is None:
            raise TypeError("string argument without an encoding")
        return encode(source, encoding, errors)
    if encoding is not None:
        raise TypeError("encoding without a string argument")
    raise TypeError("errors without a string argument")


def checked_count(source) -> int:
    count = source.__index__()
    if count < 0:
        raise ValueError("negative count")
    return count


def append_all(target: bytearray, source) -> None:
    """Appends the bytes of an object, which may be the target."""
    count = len(source)
    if count > 0:
        length = target._length
        target._reserve(length + count)
        _copy_bytes(wrapping_add(target._storage, length), start(source), count)
        target._length = length + count


def append_items(target: bytearray, items, message: str) -> None:
    """Appends the ints that something yields."""
    for item in items:
        target._add(octet(item, message))


def octet(value, message: str) -> int:
    """The byte that a value is; ValueError with this message if it is none."""
    if isinstance(value, bool) or isinstance(value, int) or hasattr(value, "__index__"):
        byte = value.__index__()
        if not less_unsigned(byte, 256):
            raise ValueError(message)
        return byte
    raise TypeError("'" + _type_name_of(value) + "' object cannot be interpreted as an integer")


def bytes_of(value) -> bytes:
    """What has bytes, as a `bytes`."""
    if isinstance(value, bytes):
        return value
    if isinstance(value, bytearray):
        return bytes_at(value._storage, value._length)
    if isinstance(value, memoryview):
        return value.tobytes()
    raise TypeError("a bytes-like object is required, not '" + _type_name_of(value) + "'")
