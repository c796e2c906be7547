"""`binascii`: hexadecimal and base 64 digits, checksums. Not here: uuencode, quoted-printable."""

import bytelike
from zlib import crc32


class Error(ValueError):
    pass


class Incomplete(Exception):
    pass


def hexlify(data, sep=None, bytes_per_sep: int = 1) -> bytes:
    return bytelike.checked(data).hex(sep, bytes_per_sep).encode()


def b2a_hex(data, sep=None, bytes_per_sep: int = 1) -> bytes:
    return hexlify(data, sep, bytes_per_sep)


def _ascii_bytes(data) -> bytes:
    """What is read: bytes, or a text of ASCII."""
    if isinstance(data, str):
        if not data.isascii():
            raise ValueError("string argument should contain only ASCII characters")
        return data.encode()
    if isinstance(data, (bytes, bytearray)):
        return bytes(data)
    raise TypeError(
        "argument should be bytes, buffer or ASCII string, not '" + _type_name_of(data) + "'"
    )


def unhexlify(hexstr) -> bytes:
    digits = _ascii_bytes(hexstr)
    if len(digits) % 2 != 0:
        raise Error("Odd-length string")
    result = bytearray()
    for index in range(0, len(digits), 2):
        high = bytelike.digit_value(digits[index])
        low = bytelike.digit_value(digits[index + 1])
        if high < 0 or low < 0:
            raise Error("Non-hexadecimal digit found")
        result.append(high * 16 + low)
    return bytes(result)


def a2b_hex(hexstr) -> bytes:
    return unhexlify(hexstr)


def _digit(value: int) -> int:
    """A digit of base 64."""
    if value < 26:
        return value + 65
    if value < 52:
        return value + 71
    if value < 62:
        return value - 4
    return 43 if value == 62 else 47


def _digit_value(code: int) -> int:
    """What a digit of base 64 stands for, -1 for what is none."""
    if bytelike.is_upper(code):
        return code - 65
    if bytelike.is_lower(code):
        return code - 71
    if bytelike.is_digit(code):
        return code + 4
    return 62 if code == 43 else 63 if code == 47 else -1


def b2a_base64(data, *, newline: bool = True) -> bytes:
    data = bytelike.checked(data)
    result = bytearray()
    length = len(data)
    for index in range(0, length, 3):
        first = data[index]
        second = data[index + 1] if index + 1 < length else 0
        third = data[index + 2] if index + 2 < length else 0
        result.append(_digit(first >> 2))
        result.append(_digit((first & 3) << 4 | second >> 4))
        result.append(_digit((second & 15) << 2 | third >> 6) if index + 1 < length else 61)
        result.append(_digit(third & 63) if index + 2 < length else 61)
    if newline:
        result.append(10)
    return bytes(result)


def a2b_base64(data, *, strict_mode: bool = False) -> bytes:
    digits = _ascii_bytes(data)
    result = bytearray()
    if strict_mode and digits.startswith(b"="):
        raise Error("Leading padding not allowed")
    # How many digits of a group of four there are, and the bits that they leave over.
    place = 0
    rest = 0
    pads = 0
    is_padded = False
    for index in range(len(digits)):
        code = digits[index]
        if code == 61:
            is_padded = True
            if strict_mode and place == 0:
                raise Error("Excess padding not allowed")
            if place >= 2:
                pads = pads + 1
                if place + pads >= 4:
                    if strict_mode and index + 1 < len(digits):
                        raise Error("Excess data after padding")
                    return bytes(result)
            continue
        value = _digit_value(code)
        if value < 0:
            if strict_mode:
                raise Error("Only base64 data is allowed")
            continue
        if strict_mode and is_padded:
            raise Error("Discontinuous padding not allowed")
        pads = 0
        rest = rest << 6 | value
        if place > 0:
            # 6, 4 or 2 bits of the digit were left over, and 0.
            left = 6 - 2 * place
            result.append(rest >> left & 255)
            rest = rest & (1 << left) - 1
        place = place + 1 & 3
    if place == 1:
        count = len(result) // 3 * 4 + 1
        raise Error(
            "Invalid base64-encoded string: number of data characters ("
            + str(count)
            + ") cannot be 1 more than a multiple of 4"
        )
    if place != 0:
        raise Error("Incorrect padding")
    return bytes(result)


def crc_hqx(data, crc: int) -> int:
    crc = crc & 65535
    for byte in bytelike.checked(data):
        crc = crc ^ byte << 8
        for _ in range(8):
            crc = crc << 1 ^ 0x1021 if crc & 0x8000 != 0 else crc << 1
            crc = crc & 65535
    return crc
