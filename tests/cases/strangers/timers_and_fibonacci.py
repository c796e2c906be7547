# Clocks, a decorator with wraps, and caches.
import time
import random
from functools import lru_cache, wraps
from typing import Callable


def timer(func: Callable) -> Callable:
    @wraps(func)
    def wrapper(*args, **kwargs):
        start = time.perf_counter()
        result = func(*args, **kwargs)
        end = time.perf_counter()
        elapsed = end - start
        if elapsed < 0:
            print(f"{func.__name__} took {elapsed:0.4f}")
        return result

    return wrapper


@timer
def fib_iterative(n: int) -> list[int]:
    if n < 0:
        raise ValueError("n is negative")
    if n == 0:
        return [0]
    fib = [0, 1]
    for _ in range(n - 1):
        fib.append(fib[-1] + fib[-2])
    return fib


def fib_memoization(n: int) -> list[int]:
    cache: dict[int, int] = {0: 0, 1: 1, 2: 1}

    def rec_fn_memoized(num: int) -> int:
        if num in cache:
            return cache[num]
        value = rec_fn_memoized(num - 1) + rec_fn_memoized(num - 2)
        cache[num] = value
        return value

    return [rec_fn_memoized(i) for i in range(n + 1)]


@lru_cache(maxsize=None)
def fib_recursive_term(i: int) -> int:
    if i < 0:
        raise Exception("n is negative")
    if i < 2:
        return i
    return fib_recursive_term(i - 1) + fib_recursive_term(i - 2)


def time_func(func, *args, **kwargs):
    start = time.time()
    output = func(*args, **kwargs)
    end = time.time()
    if int(end - start) > 0:
        print(f"{func.__name__} runtime: {(end - start):0.4f} s")
    return output


if __name__ == "__main__":
    num = 30
    print(time_func(fib_iterative, num) == time_func(fib_memoization, num))
    print(fib_iterative(10))
    print([fib_recursive_term(i) for i in range(15)])
    try:
        fib_iterative(-1)
    except ValueError as e:
        print(e)
    t0 = time.time()
    time.sleep(0.01)
    print(time.time() > t0, time.monotonic() >= 0)
