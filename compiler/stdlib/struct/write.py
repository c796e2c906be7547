"""Values of `struct` as bytes."""

import bytelike
from intrinsics import float_bits, shift_left, shift_right, shift_right_unsigned


def _pack(layout: _Layout, values, name: str) -> bytes:
    """The bytes of a tuple of values."""
    if len(values) != len(layout.fields):
        raise error(name + " expected " + str(len(layout.fields)) + " items for packing (got " + str(len(values)) + ")")
    built = bytearray()
    index = 0
    for value in values:
        field = layout.fields[index]
        bytelike.append_repeated(built, 0, field.offset - len(built))
        _put(built, layout, field, value)
        index = index + 1
    bytelike.append_repeated(built, 0, layout.size - len(built))
    return bytes(built)


def _put(built: bytearray, layout: _Layout, field: _Field, value) -> None:
    code = field.code
    if code == 115 or code == 112 or code == 99:
        _put_text(built, field, value)
    elif code == 63:
        built.append(1 if value else 0)
    elif code == 100 or code == 101 or code == 102:
        bytelike.append_unit(built, _float_unit(code, value, layout.is_native), field.size, layout.is_big)
    else:
        number = _integer(value)
        if not _fits(field, number):
            _raise_outside(field)
        bytelike.append_unit(built, number, field.size, layout.is_big)


def _put_text(built: bytearray, field: _Field, value) -> None:
    if not isinstance(value, (bytes, bytearray)):
        if field.code == 99:
            raise error("char format requires a bytes object of length 1")
        raise error("argument for '" + chr(field.code) + "' must be a bytes object")
    if field.code == 99:
        if not isinstance(value, bytes) or len(value) != 1:
            raise error("char format requires a bytes object of length 1")
        built.append(value[0])
        return
    size = field.size
    length = len(value)
    if field.code == 112:
        if size == 0:
            return
        size = size - 1
        built.append(min(length, size, 255))
    taken = min(length, size)
    bytelike.append_part(built, value, 0, taken)
    bytelike.append_repeated(built, 0, size - taken)


def _integer(value) -> int:
    if isinstance(value, bool) or isinstance(value, int) or hasattr(value, "__index__"):
        return value.__index__()
    raise error("required argument is not an integer")


def _fits(field: _Field, number: int) -> bool:
    bits = 8 * field.size
    # Lower case letters are signed; a pointer is any word.
    if field.code >= 97 or field.code == 80:
        return bits == 64 or shift_right(number, bits - 1) == shift_right(number, 63)
    return number >= 0 and (bits == 64 or shift_right(number, bits) == 0)


def _raise_outside(field: _Field) -> None:
    size = field.size
    if field.code >= 97:
        low = -1 << 8 * size - 1
        bounds = str(low) + " <= number <= " + str(~low)
    else:
        bounds = "0 <= number <= " + ("18446744073709551615" if size == 8 else str((1 << 8 * size) - 1))
    raise error("'" + chr(field.code) + "' format requires " + bounds)


def _float_unit(code: int, value, is_native: bool) -> int:
    """The bits of a float in one of three sizes."""
    if not (isinstance(value, (int, float)) or hasattr(value, "__float__") or hasattr(value, "__index__")):
        raise error("required argument is not a float")
    bits = float_bits(float(value))
    if code == 100:
        return bits
    if code == 102:
        # The machine itself rounds to an infinity.
        return _narrowed(bits, 8, 23, "" if is_native else "float too large to pack with f format")
    return _narrowed(bits, 5, 10, "float too large to pack with e format")


def _narrowed(bits: int, exponent_bits: int, fraction_bits: int, message: str) -> int:
    """The bits of a float of 64 in a smaller size, rounded to nearest, ties to even. Too large ones raise, or are infinite where
    there is no message."""
    sign = shift_left(shift_right_unsigned(bits, 63), exponent_bits + fraction_bits)
    most = (1 << exponent_bits) - 1
    exponent = shift_right(bits, 52) & 2047
    fraction = bits & 0xFFFFFFFFFFFFF
    if exponent == 2047:
        if fraction == 0:
            return sign | most << fraction_bits
        rest = shift_right(fraction, 52 - fraction_bits)
        return sign | most << fraction_bits | rest | 1 << fraction_bits - 1
    if exponent == 0:
        return sign
    scaled = exponent - 1023 + (most >> 1)
    fraction = fraction | 1 << 52
    # Bits that are rounded away; more for numbers below the normal ones.
    dropped = 52 - fraction_bits
    if scaled < 1:
        dropped = dropped + 1 - scaled
        if dropped > 54:
            return sign
    kept = shift_right(fraction, dropped)
    rest = fraction & (1 << dropped) - 1
    half = 1 << dropped - 1
    if rest > half or rest == half and kept & 1 != 0:
        kept = kept + 1
    # A fraction that has grown to the next power of two carries into the exponent.
    unit = kept if scaled < 1 else kept + (scaled - 1 << fraction_bits)
    if unit >= most << fraction_bits:
        if message != "":
            raise OverflowError(message)
        unit = most << fraction_bits
    return sign | unit
