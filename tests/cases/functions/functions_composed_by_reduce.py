"""`reduce` of functions that are given one by one: each step gives another function."""

from functools import partial, reduce


def compose(*functions):
    return reduce(lambda f, g: lambda x: g(f(x)), functions)


def composed(*functions):
    return reduce(lambda f, g: lambda x: f(g(x)), functions, lambda x: x)


def pipe(value, *functions):
    return reduce(lambda acc, f: f(acc), functions, value)


def increased(x):
    return x + 1


print(compose(increased, increased, str)(1), compose(partial(pow, 2), str, len)(50), compose(abs)(-3))
print(composed(increased, abs, int)("-3"), composed()("same"))
print(pipe(5, increased, str, list), pipe([3, 1, 2], sorted, lambda xs: xs[:2], sum), pipe("x"))
