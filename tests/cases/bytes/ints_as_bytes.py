# int.to_bytes and int.from_bytes in both orders, signed and not; ints read from digits in bytes.
for value in (0, 1, 255, 256, 65535, 2**31, 2**62):
    for length in (1, 2, 4, 8, 10):
        try:
            big = value.to_bytes(length, "big")
            print(value, length, big, int.from_bytes(big, "big") == value, value.to_bytes(length, "little").hex())
        except OverflowError as error:
            print(value, length, error)
for value in (-1, -128, -129, 127, 128, -(2**62) * 2):
    for length in (1, 2, 8):
        try:
            print(value, length, value.to_bytes(length, byteorder="little", signed=True))
        except OverflowError as error:
            print(value, length, error)
print(int.from_bytes(b"\xff\xfe", "big", signed=True), int.from_bytes(b"\xff\xfe", "little"), int.from_bytes([1, 0], "big"))
print((5).to_bytes(), int.from_bytes(b"\x05"), int.from_bytes(b"", "little"), int(b"42"), int(b"ff", 16), float(b"2.5"))
try:
    (-1).to_bytes(2, "big")
except OverflowError as error:
    print(error)
try:
    (1).to_bytes(2, "middle")
except ValueError as error:
    print(error)
try:
    int(b"4x")
except ValueError as error:
    print(error)
