"""`struct`: numbers and bytes as they lie in files and messages, in the layout of a 64-bit machine.

The compiler gives `_unpack_known` and its kin the types of the values, where a format is a literal. `Struct` has them as a type
parameter. Not here: formats (`layout.py`).
"""

import bytelike


def _layout_of(format) -> _Layout:
    if isinstance(format, (bytes, bytearray)):
        return _Layout(format.decode("latin-1"))
    return _Layout(format)


def calcsize(format) -> int:
    return _layout_of(format).size


def pack(format, *values) -> bytes:
    return _pack(_layout_of(format), values, "pack")


def pack_into(format, buffer: bytearray, offset: int, *values) -> None:
    _write_into(buffer, offset, _pack(_layout_of(format), values, "pack_into"))


def _write_into(buffer: bytearray, offset: int, packed: bytes) -> None:
    length = len(buffer)
    size = len(packed)
    if offset < 0:
        if offset + size > 0:
            raise error("no space to pack " + str(size) + " bytes at offset " + str(offset))
        if offset + length < 0:
            raise error("offset " + str(offset) + " out of range for " + str(length) + "-byte buffer")
        offset = offset + length
    if length - offset < size:
        raise error(
            "pack_into requires a buffer of at least "
            + str(size + offset)
            + " bytes for packing "
            + str(size)
            + " bytes at offset "
            + str(offset)
            + " (actual buffer size is "
            + str(length)
            + ")"
        )
    buffer[offset : offset + size] = packed


def unpack[T](T: type[T], format, buffer) -> T:
    return _unpack(T, _layout_of(format), buffer)


def unpack_from[T](T: type[T], format, buffer, offset: int = 0) -> T:
    return _unpack_from(T, _layout_of(format), buffer, offset)


def iter_unpack[T](T: type[T], format, buffer) -> _Unpacked[T]:
    return _iter_unpack(T, _layout_of(format), buffer)


class Struct[T]:
    """A format; `T` is the tuple of what it unpacks."""

    format: str
    size: int
    _layout: _Layout

    def __init__(self, format) -> None:
        self._layout = _layout_of(format)
        self.format = format if isinstance(format, str) else format.decode("latin-1")
        self.size = self._layout.size

    def pack(self, *values) -> bytes:
        return _pack(self._layout, values, "pack")

    def pack_into(self, buffer: bytearray, offset: int, *values) -> None:
        _write_into(buffer, offset, _pack(self._layout, values, "pack_into"))

    def unpack(self, buffer) -> T:
        return _unpack(T, self._layout, buffer)

    def unpack_from(self, buffer, offset: int = 0) -> T:
        return _unpack_from(T, self._layout, buffer, offset)

    def iter_unpack(self, buffer) -> _Unpacked[T]:
        return _iter_unpack(T, self._layout, buffer)
