"""Values of `struct` from their bytes."""

import bytelike
from intrinsics import float_bits, float_from_bits, shift_left, shift_right, tuple_from

_Value = int | float | bool | bytes


class _Values:
    """What was unpacked: numbers and floats by their bits, and bytes beside them."""

    codes: list[int]
    bits: list[int]
    texts: list[bytes]

    def __init__(self) -> None:
        self.codes = []
        self.bits = []
        self.texts = []


def _values_at(layout: _Layout, data, offset: int) -> _Values:
    """The values whose bytes begin at an offset, where all of them are."""
    values = _Values()
    for field in layout.fields:
        code = field.code
        begin = offset + field.offset
        text = b""
        bits = 0
        if code == 115 or code == 99:
            text = bytes(data[begin : begin + field.size])
        elif code == 112:
            text = _counted(data, begin, field.size)
        else:
            bits = _number_at(layout, field, data, begin)
        values.codes.append(code)
        values.bits.append(bits)
        values.texts.append(text)
    return values


def _counted(data, begin: int, size: int) -> bytes:
    """Bytes behind their number, in at most so many bytes."""
    if size == 0:
        return b""
    count = min(data[begin], size - 1)
    return bytes(data[begin + 1 : begin + 1 + count])


def _number_at(layout: _Layout, field: _Field, data, begin: int) -> int:
    """A number; of a float, the bits of one of 64."""
    unit = bytelike.unit_at(data, begin, field.size, layout.is_big)
    code = field.code
    if code == 63:
        return 1 if unit != 0 else 0
    if code == 100:
        return unit
    if code == 102:
        return float_bits(_float_of_single(unit))
    if code == 101:
        return float_bits(_float_of_half(unit))
    unused = 64 - 8 * field.size
    # Lower case letters are signed.
    if code >= 97:
        return shift_right(shift_left(unit, unused), unused)
    if unit < 0:
        raise OverflowError("integer result outside 64 bits")
    return unit


def _float_of_single(bits: int) -> float:
    return _float_of(bits, 8, 23)


def _float_of_half(bits: int) -> float:
    return _float_of(bits, 5, 10)


def _float_of(bits: int, exponent_bits: int, fraction_bits: int) -> float:
    """The float with an exponent and a fraction of so many bits."""
    sign = shift_left(shift_right(bits, exponent_bits + fraction_bits), 63)
    most = (1 << exponent_bits) - 1
    exponent = shift_right(bits, fraction_bits) & most
    fraction = bits & (1 << fraction_bits) - 1
    bias = most >> 1
    if exponent == most:
        return float_from_bits(sign | 0x7FF0000000000000 | fraction << 52 - fraction_bits)
    if exponent == 0:
        if fraction == 0:
            return float_from_bits(sign)
        exponent = 1
        while fraction >> fraction_bits == 0:
            fraction = fraction << 1
            exponent = exponent - 1
        fraction = fraction & (1 << fraction_bits) - 1
    return float_from_bits(sign | exponent - bias + 1023 << 52 | fraction << 52 - fraction_bits)


def _value_as[T](T: type[T], values: _Values, index: int) -> T:
    """The value at an index, whose type the format tells."""
    if T is float:
        return float_from_bits(values.bits[index])
    if T is int:
        return values.bits[index]
    if T is bool:
        return values.bits[index] != 0
    return values.texts[index]


def _any_value(values: _Values, index: int) -> _Value:
    code = values.codes[index]
    if code == 115 or code == 99 or code == 112:
        return values.texts[index]
    if code == 63:
        return values.bits[index] != 0
    if code == 100 or code == 101 or code == 102:
        return float_from_bits(values.bits[index])
    return values.bits[index]


def _all_values(values: _Values) -> tuple[_Value, ...]:
    """The values of a format that only the run knows."""
    return tuple([_any_value(values, index) for index in range(len(values.codes))])


def _unpack[T](T: type[T], layout: _Layout, buffer) -> T:
    data = _buffer(buffer)
    if len(data) != layout.size:
        raise error("unpack requires a buffer of " + str(layout.size) + " bytes")
    return tuple_from(T, _values_at(layout, data, 0))


def _unpack_from[T](T: type[T], layout: _Layout, buffer, offset: int) -> T:
    data = _buffer(buffer)
    length = len(data)
    size = layout.size
    if offset < 0:
        if offset + size > 0:
            raise error("not enough data to unpack " + str(size) + " bytes at offset " + str(offset))
        if offset + length < 0:
            raise error("offset " + str(offset) + " out of range for " + str(length) + "-byte buffer")
        offset = offset + length
    if length - offset < size:
        raise error(
            "unpack_from requires a buffer of at least "
            + str(size + offset)
            + " bytes for unpacking "
            + str(size)
            + " bytes at offset "
            + str(offset)
            + " (actual buffer size is "
            + str(length)
            + ")"
        )
    return tuple_from(T, _values_at(layout, data, offset))


class _Unpacked[T]:
    """The iterator of `iter_unpack`."""

    _layout: _Layout
    _data: bytes
    _offset: int

    def __init__(self, T: type[T], layout: _Layout, data: bytes) -> None:
        self._layout = layout
        self._data = data
        self._offset = 0

    def __iter__(self) -> _Unpacked[T]:
        return self

    def __next__(self) -> T:
        offset = self._offset
        if offset >= len(self._data):
            raise StopIteration()
        self._offset = offset + self._layout.size
        return tuple_from(T, _values_at(self._layout, self._data, offset))


def _iter_unpack[T](T: type[T], layout: _Layout, buffer) -> _Unpacked[T]:
    data = bytes(_buffer(buffer))
    if layout.size == 0:
        raise error("cannot iteratively unpack with a struct of length 0")
    if len(data) % layout.size != 0:
        raise error("iterative unpacking requires a buffer of a multiple of " + str(layout.size) + " bytes")
    return _Unpacked[T](T, layout, data)


def _buffer(buffer):
    return bytelike.checked(buffer)
