"""`zlib`: the checksums. Not here: compression."""

import bytelike
from intrinsics import load8, shift_right_unsigned, wrapping_add


def _remainders() -> list[int]:
    """What each byte leaves when it is shifted through."""
    table: list[int] = []
    for byte in range(256):
        for _ in range(8):
            low = byte & 1
            byte = byte >> 1
            if low != 0:
                byte = byte ^ 0xEDB88320
        table.append(byte)
    return table


_TABLE: list[int] = _remainders()


def crc32(data, value: int = 0) -> int:
    data = bytelike.checked(data)
    crc = ~value & 4294967295
    for index in range(len(data)):
        byte = load8(wrapping_add(bytelike.start(data), index))
        crc = _TABLE[(crc ^ byte) & 255] ^ shift_right_unsigned(crc, 8)
    return crc ^ 4294967295


def adler32(data, value: int = 1) -> int:
    data = bytelike.checked(data)
    low = (value & 65535) % 65521
    high = (value >> 16 & 65535) % 65521
    for index in range(len(data)):
        low = (low + load8(wrapping_add(bytelike.start(data), index))) % 65521
        high = (high + low) % 65521
    return high << 16 | low
