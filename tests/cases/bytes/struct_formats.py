# struct: formats that are literals give typed tuples; orders, alignment, every letter, errors; Struct objects.
import struct
from struct import Struct, calcsize, pack, unpack

for text in ("<bBhHiIqQ", ">bBhHiIqQ", "@bhiq", "=bhiq", "!3s2xH", "@cxi", "<5s", "n", "P?", "<ee", "0i", "10sx2h", "@bq", "qb"):
    print(text, calcsize(text))
number, small, name = unpack("<Ih4s", pack("<Ih4s", 4000000000, -5, b"ab"))
print(number + 1, small - 1, name.rstrip(b"\0").upper())
x, y, flag = unpack(">fd?", pack(">fd?", 1.5, -0.1, True))
print(x * 2, y, flag, pack(">e", 1.0), unpack("<e", b"\x00\xfc"))
(only,) = unpack("@q", pack("@q", -1))
print(only, unpack("2c", b"xy"), unpack("4p", pack("4p", b"abcdef")), pack("6s", b"toolong"))
HEADER = Struct("!HBx4s")
packed = HEADER.pack(513, 7, b"data")
version, kind, body = HEADER.unpack(packed)
print(HEADER.size, HEADER.format, packed, version & 255, kind + 1, body.decode())
for left, right in struct.iter_unpack("<HH", bytes(range(8))):
    print(left, right, left ^ right)
print(struct.unpack_from("<H", b"\0\1\2\3", 1), struct.unpack_from("<H", b"\0\1\2\3", -2), HEADER.unpack_from(b"--" + packed, 2))
buffer = bytearray(8)
struct.pack_into(">hh", buffer, 2, -2, 258)
print(buffer, [value for value, in struct.iter_unpack("b", buffer)])
for value in (0.1, 3.4028234663852886e38, 1e-45, 1e-46, float("inf"), -0.0, 65504.0, 5.960464477539063e-08):
    try:
        print(value, pack("<f", value).hex(), unpack("<f", pack("<f", value))[0], end=" ")
        print(pack("<e", value).hex(), unpack("<e", pack("<e", value))[0])
    except OverflowError as error:
        print(error)


def attempt(number: int) -> None:
    try:
        if number == 0:
            pack("<i", 2**40)
        elif number == 1:
            pack("i", -(2**31) - 1)
        elif number == 2:
            pack("<q5x", 1, 2)
        elif number == 3:
            unpack("3s", b"")
        elif number == 4:
            pack("<HH", 1)
        elif number == 5:
            unpack("<H", b"\1")
        elif number == 6:
            calcsize("z")
        elif number == 7:
            struct.unpack_from("H", b"abc", -1)
        elif number == 8:
            struct.unpack_from("<I", b"\0\0\0\0", 2)
        elif number == 9:
            calcsize("3")
    except struct.error as error:
        print(number, error)


for number in range(10):
    attempt(number)
