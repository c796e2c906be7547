for a in (7, -7):
    for b in (2, -2, 3, -3):
        print(a, b, a // b, a % b, divmod(a, b), a / b, int(a / b))
print(-7 >> 1, -1 >> 10, 5 & -2, 5 | -8, 5 ^ -1, ~0, 1 << 40)
print(2 ** 10, 2 ** -1, (-2) ** 3, 0 ** 0, pow(3, 20, 7), pow(2, 5))
print(int("  42 "), int("-0"), int("ff", 16), int("0b101", 0), int("1_000"), int(-3.99), int(True))
print(bin(10), hex(-255), oct(8), (255).bit_length(), abs(-5), 10 ** 18)
print(1 == 1.0, 1 < 1.5, True + True, 3 == True, 5 // 2.0, 5 % -3.5, -5.5 // 2)
print(max(3, 1, 2), min([4, 2, 8]), sum([1, 2, 3], 10), sum(range(101)))
for bad in ["", "abc", "1.5", "0x10", "9" * 3 + " 9"]:
    try:
        print(int(bad))
    except ValueError as e:
        print(e)
try:
    print(1 % 0)
except ZeroDivisionError as e:
    print(e)
try:
    print(1 << -1)
except ValueError as e:
    print(e)
x = 0
x += True
x -= -3
x *= 7
x //= 2
x **= 2
x |= 1
x <<= 2
print(x, 9223372036854775807, -9223372036854775808)
