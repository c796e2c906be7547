# divmod returns the quotient and remainder of floor division as a tuple.
def digits_of(n: int, base: int) -> list[int]:
    result: list[int] = []
    while n > 0:
        n, digit = divmod(n, base)
        result.append(digit)
    return result


print(divmod(17, 5), divmod(-17, 5), divmod(17, -5), divmod(-17, -5))
pair = divmod(100, 7)
print(pair[0], pair[1], len(pair))
print(digits_of(1234567890, 10))
print(digits_of(255, 2))
print(digits_of(0, 3))
for a in range(-4, 5):
    for b in [-3, 3]:
        q, r = divmod(a, b)
        print(a, b, q, r, (q, r) == (a // b, a % b))
