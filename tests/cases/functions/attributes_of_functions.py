# Attributes of functions: counters and caches of module level, of what decorators return, set from outside, and one that is not set yet.
import functools
from typing import Callable


def counter() -> int:
    counter.calls += 1
    return counter.calls


counter.calls = 0
print(counter(), counter(), counter.calls)


def fib(n: int) -> int:
    if n in fib.cache:
        return fib.cache[n]
    result = n if n < 2 else fib(n - 1) + fib(n - 2)
    fib.cache[n] = result
    return result


fib.cache = {}
print(fib(30), len(fib.cache))


def count_calls(func):
    def wrapper(*args, **kwargs):
        wrapper.calls += 1
        return func(*args, **kwargs)
    wrapper.calls = 0
    return wrapper


@count_calls
def hello(name: str) -> str:
    return "hello " + name


@count_calls
def twice(n: int) -> int:
    return 2 * n


print(hello("a"), hello("b"), hello.calls)
print(twice(4), twice.calls, hello.calls)


def counted(func):
    @functools.wraps(func)
    def wrapper(*args, **kwargs):
        wrapper.count += 1
        return func(*args, **kwargs)
    wrapper.count = 0
    return wrapper


@counted
def area(w: int, h: int) -> int:
    return w * h


area(2, 3)
area(4, 5)
print(area.count, area.__name__)


def tag(func):
    func.tagged = True
    return func


def main() -> None:
    main.runs = 1
    print(main.runs)
    twice.calls = 10
    twice(1)
    print(twice.calls)


main()


def lazy() -> int:
    try:
        lazy.calls += 1
    except AttributeError as e:
        print(e)
        lazy.calls = 1
    return lazy.calls
print(lazy(), lazy())
