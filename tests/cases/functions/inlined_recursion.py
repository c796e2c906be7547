# Small functions that call themselves are copied into themselves: results, errors and tracebacks are those of the calls.
def fib(n: int) -> int:
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


def depth(n: int) -> int:
    if n == 0:
        return 0
    return 1 + depth(n - 1)


def power(base: int, n: int) -> int:
    return 1 if n == 0 else base * power(base, n - 1)


def collected(n: int, into: list[str]) -> list[str]:
    if n > 0:
        into.append("a" * n)
        collected(n - 1, into)
        into.append(str(n))
        collected(n - 2, into)
    return into


def is_even(n: int) -> bool:
    return n == 0 or is_odd(n - 1)


def is_odd(n: int) -> bool:
    return n != 0 and is_even(n - 1)


def guarded(n: int) -> int:
    try:
        return 10 // n + guarded(n - 1)
    except ZeroDivisionError:
        return n - 100


def failing(n: int) -> int:
    if n == 2:
        raise ValueError(f"at {n}")
    return failing(n - 1) * 2


print([fib(n) for n in range(20)])
print(depth(0), depth(1), depth(2), depth(3), depth(4), depth(100))
print(power(3, 0), power(3, 7), power(-2, 63))
print(collected(5, []))
print([is_even(n) for n in range(7)], is_odd(301))
print([guarded(n) for n in range(6)])
for n in range(2, 9):
    try:
        failing(n)
    except ValueError as error:
        print(n, error)
failing(7)
