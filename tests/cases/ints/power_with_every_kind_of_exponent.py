# ** on ints: an int for exponents from zero up, a float for literal negative exponents.
print(2 ** 0, 2 ** 1, 2 ** 10, 2 ** 62, (-2) ** 63, 0 ** 0, 0 ** 5)
print((-1) ** 0, (-1) ** 1, (-1) ** 1000001, (-3) ** 3, -3 ** 2, (-3) ** 2)
print(2 ** -1, 10 ** -2, (-2) ** -3, 4 ** -1)
print(2 ** 3 ** 2, (2 ** 3) ** 2)
print(-2 ** -2)
print(3 ** 39, 7 ** 22, 1 ** 9223372036854775807)


def power_of_two(exponent: int) -> int:
    return 2 ** exponent


for n in range(0, 63, 9):
    print(n, power_of_two(n))
print(pow(2, 10), pow(3, 4, 5), pow(7, 123456, 1000007), pow(-3, 3, 7), pow(5, 0, 1))
print(pow(3, -1, 11), pow(2, 5, -7))
