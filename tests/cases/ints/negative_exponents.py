"""Powers of ints whose exponent may be negative, where a float does as well as an int."""


def power(base: int, exponent: int) -> float:
    return base**exponent


def scaled(value: float, digits: int) -> float:
    return value * 10**-digits


def chosen(base: int, exponent: int) -> float:
    result = base**exponent if base > 0 else -(abs(base) ** exponent)
    return result


def summed(base: int, count: int) -> float:
    total = 0
    for k in range(count):
        total += base ** (1 - k)
    return total


def share(n: int) -> float:
    return 100 / 2**n


def check(candidate):
    assert candidate(2, -1) == 0.5
    assert candidate(2, 3) == 8
    assert candidate(10, 0) == 1


check(power)
for x, y in ((2, 3), (2, -1), (-2, -3), (10, 0)):
    print(x**y, power(x, y), f"{x ** y:.3f}")
print(scaled(1.5, 2), scaled(1.5, -2), scaled(3.0, 0))
print(chosen(4, -1), chosen(4, 2), chosen(-4, -1))
print(summed(2, 4), summed(2, 1), share(3), share(-1))
n = -2
print(10**n, 10**-n, 2**n < 1, (-1) ** n)
try:
    print(0**n)
except ZeroDivisionError as error:
    print(error)
x: int = 2
print(type(x**n).__name__, type(x**2).__name__, 1.5 * x**n)
