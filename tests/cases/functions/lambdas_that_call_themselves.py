# A lambda that is assigned to a name and calls itself by it; also with what it captures, and two levels of nonlocal.
def factorial(n: int) -> int:
    f = lambda k: 1 if k <= 1 else k * f(k - 1)
    return f(n)


def gcds(pairs: list[tuple[int, int]]) -> list[int]:
    gcd = lambda a, b: a if b == 0 else gcd(b, a % b)
    return [gcd(a, b) for a, b in pairs]


def power(base: int, times: int) -> int:
    go = lambda left, value=1: value if left == 0 else go(left - 1, value * base)
    return go(times)


def counters() -> int:
    count = 0

    def outer():
        def inner():
            nonlocal count
            count += 1
            if count % 3:
                inner()

        inner()
        inner()

    outer()
    outer()
    return count


fib = lambda n: n if n < 2 else fib(n - 1) + fib(n - 2)
print(factorial(6), gcds([(12, 18), (7, 5)]), power(3, 4), fib(12))
print(counters())
