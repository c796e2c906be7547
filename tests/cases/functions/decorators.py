# decorators written in Python
import functools
from functools import wraps
from typing import Callable


def trace(func):
    def wrapper(*args, **kwargs):
        print(f"calling {func.__name__} with {args} {kwargs}")
        result = func(*args, **kwargs)
        print(f"{func.__name__} returned {result!r}")
        return result

    return wrapper


def twice(func: Callable[[int], int]) -> Callable[[int], int]:
    def inner(x: int) -> int:
        return func(func(x))

    return inner


def repeat(times: int):
    def decorator(func):
        @wraps(func)
        def wrapper(*args, **kwargs):
            result = None
            for _ in range(times):
                result = func(*args, **kwargs)
            return result

        return wrapper

    return decorator


calls: list[str] = []


def register(func):
    calls.append(func.__name__)
    return func


def count_calls(func):
    count = 0

    def wrapper(*args):
        nonlocal count
        count += 1
        print("call", count)
        return func(*args)

    return wrapper


class Memo:
    def __init__(self, func: Callable[[int], int]) -> None:
        self.func = func
        self.seen: dict[int, int] = {}

    def __call__(self, n: int) -> int:
        if n not in self.seen:
            self.seen[n] = self.func(n)
        return self.seen[n]


@trace
def add(a: int, b: int = 10) -> int:
    return a + b


@twice
def inc(x: int) -> int:
    return x + 1


@repeat(3)
def hello(name: str) -> str:
    print("hello", name)
    return name


@register
@count_calls
def area(w: float, h: float) -> float:
    return w * h


@register
def plain() -> None:
    print("plain")


@Memo
def fact(n: int) -> int:
    return 1 if n < 2 else n * fact(n - 1)


@trace
def rec(n: int) -> int:
    if n == 0:
        return 0
    return n + rec(n - 1)


print(add(1, 2))
print(add(5))
print(add(1, b=3))
print(inc(1))
print(hello("bob"), hello.__name__)
print(area(2.0, 3.0), area(1.0, 1.0))
plain()
print(calls)
print(fact(10), len(fact.seen))
print(rec(2))


def outer() -> int:
    @twice
    def local(x: int) -> int:
        return x * 3

    return local(2)


print(outer())


def main() -> None:
    print(add(7, 8), inc(5))


main()
