# Results handed through many calls; nested calls as arguments.
def a(n: int) -> int:
    return b(n + 1) * 2


def b(n: int) -> int:
    return c(n + 1) + 3


def c(n: int) -> int:
    return d(d(n))


def d(n: int) -> int:
    return n - 1 if n % 2 else n + 5


def clamp(n: int, low: int, high: int) -> int:
    return max(low, min(n, high))


print(a(1), a(2), a(a(3)), a(b(c(d(1)))))
print(clamp(5, 0, 3), clamp(-5, 0, 3), clamp(clamp(9, 0, 7), clamp(1, 2, 3), clamp(8, 0, 6)))
print(max(a(1), b(1), c(1)), len(str(a(100))), abs(min(d(1), d(2), -d(4))))
