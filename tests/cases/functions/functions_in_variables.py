# A function is a value: assigned, kept in a list or dict, passed on and called.
from typing import Callable


def double(n: int) -> int:
    return n * 2


def square(n: int) -> int:
    return n * n


def apply(f: Callable[[int], int], n: int) -> int:
    return f(n)


def repeat(f, times, value):
    for _ in range(times):
        value = f(value)
    return value


g = double
print(g(4), apply(square, 5), apply(g, 6))
print(repeat(double, 5, 1), repeat(square, 3, 2))
operations = {"double": double, "square": square}
for name, operation in operations.items():
    print(name, operation(7))
print([f(3) for f in [double, square, double]])
chosen = square if g(1) > 5 else double
print(chosen(10), sorted([3, -1, 2], key=square))
