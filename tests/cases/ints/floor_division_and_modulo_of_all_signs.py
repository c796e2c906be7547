# Floor division and modulo round towards negative infinity, for every combination of signs.
def show(a: int, b: int) -> None:
    quotient = a // b
    remainder = a % b
    print(a, b, quotient, remainder, quotient * b + remainder == a)


for numerator in [0, 1, 6, 7, 8, -1, -6, -7, -8, 9223372036854775800, -9223372036854775800]:
    for denominator in [1, 2, 3, 7, -1, -2, -3, -7]:
        show(numerator, denominator)
print(-7 // 2, 7 // -2, -7 // -2, 7 // 2)
print(-7 % 2, 7 % -2, -7 % -2, 7 % 2)
print(0 // -5, 0 % -5)
print(1 % 9223372036854775807, -1 % 9223372036854775807)
