# Operator precedence and associativity, unary operators included.
print(2 + 3 * 4, (2 + 3) * 4, 2 - 3 - 4, 2 - (3 - 4), 20 // 3 // 2, 20 // (3 // 2))
print(-2 ** 2, (-2) ** 2, 2 ** -1, -7 // 2, -(7 // 2), -7 % 3, -(7 % 3))
print(not 1 == 2, not (1 == 2), 1 + 2 == 3, 1 + (2 == 3))
print(1 | 2 & 3, (1 | 2) & 3, 1 << 2 | 1, 5 & 6 == 6, (5 & 6) == 6)
print(3 - -3, 3 - - -3, +-+3, ~-1, -~1, ---5)
print(2 * 3 % 4, 2 * (3 % 4), 7 // 2 * 2, 100 / 10 / 2, 2 ** 2 ** 3)
print(1 if 2 > 1 else 0 + 5, (1 if 2 > 1 else 0) + 5)
print(1 < 2 == True, (1 < 2) == True)
