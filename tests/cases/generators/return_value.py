# `return value` in a generator is what `yield from` gives.
from typing import Generator


def inner() -> Generator[int, None, str]:
    yield 1
    yield 2
    return "r"


def outer():
    r = yield from inner()
    print("got", r)
    yield 3
    n = yield from counted(4)
    print("counted", n)


def counted(n):
    for i in range(n):
        yield i
    return n


print(list(outer()))
g = counted(1)
next(g)
try:
    next(g)
except StopIteration as e:
    print("value", e.value, e.args)
try:
    next(g)
except StopIteration as e:
    print("value", e.value, e.args)
