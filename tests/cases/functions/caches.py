# caches
from functools import lru_cache, cache
import functools


@lru_cache(maxsize=None)
def fib(n: int) -> int:
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


@cache
def grid(r: int, c: int) -> int:
    if r == 0 or c == 0:
        return 1
    return grid(r - 1, c) + grid(r, c - 1)


@lru_cache
def shout(s: str) -> str:
    print("computing", s)
    return s.upper()


@functools.lru_cache(maxsize=2)
def square(x: int) -> int:
    print("square", x)
    return x * x


@lru_cache()
def pair(a: str, b: tuple[int, int]) -> str:
    return a + str(b)


def knapsack(weights: list[int], values: list[int], capacity: int) -> int:
    @lru_cache(maxsize=None)
    def best(i: int, left: int) -> int:
        if i == len(weights):
            return 0
        skip = best(i + 1, left)
        if weights[i] > left:
            return skip
        return max(skip, values[i] + best(i + 1, left - weights[i]))

    return best(0, capacity)


print(fib(80), fib.cache_info())
print(grid(10, 10))
print(shout("a"), shout("b"), shout("a"))
print(square(1), square(2), square(1), square(3), square(2), square(1))
print(square.cache_info())
square.cache_clear()
print(square.cache_info())
print(pair("x", (1, 2)), pair("x", (1, 2)), pair.cache_info().hits)
print(knapsack([1, 3, 4, 5], [1, 4, 5, 7], 7))
print(fib.__name__)
