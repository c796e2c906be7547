# Generators without end, left early.
import math
from typing import Iterable, Iterator


def fib():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b


def primes() -> Iterator[int]:
    found: list[int] = []
    n = 2
    while True:
        if all(n % p for p in found):
            found.append(n)
            yield n
        n += 1


def take(n: int, it: Iterable[int]) -> Iterator[int]:
    for i, x in enumerate(it):
        if i >= n:
            return
        yield x


for f in fib():
    if f > 50:
        break
    print(f, end=" ")
print()
print(list(take(10, primes())), math.prod(take(4, primes())))
print(7 in primes(), sum(take(5, fib())))
it = fib()
print([next(it) for _ in range(6)], [next(it) for _ in range(3)])
