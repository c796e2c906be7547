# A decorator that counts calls, and lru_cache.
from functools import lru_cache, reduce

calls: list[str] = []


def traced(f):
    def wrapper(n):
        calls.append(f.__name__)
        return f(n)
    return wrapper


@traced
def double(n):
    return n * 2


@lru_cache(maxsize=None)
def fib(n: int) -> int:
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print(double(4), double(5), calls, fib(80), reduce(lambda a, b: a * b, [1, 2, 3, 4]))
