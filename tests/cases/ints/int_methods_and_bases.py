# bit_length, bit_count, bin, oct, hex and literals in all bases, with underscores.
print(0x1F, 0o17, 0b1011, 1_000_000, 0xFF_FF, 0XaB, 0B1, 0O7)
for n in [0, 1, 2, 3, 255, 256, -1, -255, 9223372036854775807, -9223372036854775807]:
    print(n, bin(n), oct(n), hex(n), n.bit_length(), n.bit_count())
print((5).bit_length(), abs(-5), abs(0), abs(9223372036854775807))
print(int("ff", 16), int("0xff", 16), int("-0b101", 2), int("z", 36), int("0o17", 0), int("12", 3))
print(int(True), int(False), int(7))
