# Number theory helpers, some of them without annotations.
def gcd(a, b):
    while b:
        a, b = b, a % b
    return abs(a)


def lcm(a: int, b: int) -> int:
    return a // gcd(a, b) * b if a and b else 0


def integer_root(n: int) -> int:
    low, high = 0, n + 1
    while high - low > 1:
        middle = (low + high) // 2
        if middle <= n // middle:
            low = middle
        else:
            high = middle
    return low


def extended(a: int, b: int) -> tuple[int, int, int]:
    if b == 0:
        return a, 1, 0
    g, x, y = extended(b, a % b)
    return g, y, x - a // b * y


print(gcd(12, 18), gcd(-12, 18), gcd(0, 5), gcd(5, 0), gcd(0, 0), gcd(17, 13))
print(lcm(4, 6), lcm(0, 3), lcm(21, 6))
print([integer_root(n) for n in [1, 2, 3, 4, 15, 16, 17, 99, 100, 1000000, 999999999999]])
print(extended(240, 46), extended(17, 5))
