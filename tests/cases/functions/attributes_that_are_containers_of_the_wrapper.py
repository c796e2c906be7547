# A decorator gives its wrapper what the wrapper fills, as an attribute.
import functools


def memoize(f):
    cache = {}

    def wrapper(*args):
        if args not in cache:
            cache[args] = f(*args)
        return cache[args]

    wrapper.cache = cache
    return wrapper


@memoize
def paths(r, c):
    return 1 if r == 0 or c == 0 else paths(r - 1, c) + paths(r, c - 1)


print(paths(10, 10), len(paths.cache), paths.cache[(1, 1)])


def with_functions(f):
    cache = {}

    def wrapper(n):
        if n not in cache:
            cache[n] = f(n)
        return cache[n]

    def clear():
        cache.clear()

    def info():
        return len(cache)

    wrapper.clear = clear
    wrapper.info = info
    return wrapper


@with_functions
def square(n: int) -> int:
    return n * n


print(square(3), square(3), square(4), square.info())
square.clear()
print(square.info())


def with_method(f):
    calls = []

    def wrapper(text):
        calls.append(text)
        return f(text)

    wrapper.calls = calls
    wrapper.count = calls.count
    return wrapper


@with_method
def shout(text: str) -> str:
    return text.upper() + "!"


print(shout("a"), shout("b"), shout("a"), shout.calls, shout.count("a"))


def wrapped(f):
    cache = {}

    @functools.wraps(f)
    def wrapper(*args):
        if args not in cache:
            cache[args] = f(*args)
        return cache[args]

    wrapper.cache = cache
    return wrapper


@wrapped
def cube(n: int) -> int:
    """The third power."""
    return n**3


print(cube(3), cube(3), cube.cache, cube.__name__, cube.__doc__)
