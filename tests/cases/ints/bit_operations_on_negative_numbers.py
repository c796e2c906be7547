# & | ^ ~ << >> see negative ints as infinite two's complement.
for a in [0, 1, 5, 12, 255, -1, -2, -6, -256]:
    for b in [0, 3, 10, -1, -4]:
        print(a, b, a & b, a | b, a ^ b)
for n in [0, 1, -1, 41, -42, 9223372036854775807]:
    print(n, ~n, -n, +n, ~~n)
print(1 << 0, 1 << 62, -1 << 63, 5 << 3, -5 << 3)
print(1024 >> 3, -1 >> 1, -1 >> 200, 7 >> 100, -8 >> 2, -9 >> 2, 9223372036854775807 >> 62)
print(0 << 1000, 0 >> 1000)
print(6 & 3 | 8 ^ 1, 1 + 2 << 3, 1 << 2 + 3, ~1 + 1, -1 ^ 0 & 5)
flags = 0
for bit in [0, 3, 5]:
    flags |= 1 << bit
print(flags, bin(flags))
flags &= ~(1 << 3)
print(flags, bin(flags))
flags ^= 0b11
print(flags, bin(flags))
flags <<= 4
print(flags)
flags >>= 2
print(flags)
