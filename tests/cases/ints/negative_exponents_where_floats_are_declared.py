# A power of two ints is a float where its exponent is negative, and where floats are declared that is as good as an int.
def convert(amount: float, known: int, unknown: int) -> float:
    converted: float = amount * (10 ** (known - unknown))
    return converted


def shifted(a: float, n: int):
    return a + 10**n


def whole(n: int):
    return int(1000 * 10**n)


def halves(n):
    factor: float = 2**n
    return factor / 3, factor


print(convert(1, 9, 6), convert(1, 6, 9), convert(2.5, 1, 2), convert(4, 0, 0))
print(shifted(1, -2), shifted(0.5, 3), shifted(1, 2), whole(-2), whole(1))
print(halves(-1), halves(3))
