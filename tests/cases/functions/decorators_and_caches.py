# more decorators: classes with state, errors through wrappers, order of evaluation, caches with keys of several types
import functools
from functools import lru_cache, wraps, cache


def first(f):
    print("apply first")
    return lambda *a: "1" + f(*a)


def second(f):
    print("apply second")
    return lambda *a: "2" + f(*a)


@first
@second
def text(a: str) -> str:
    return a


def retry(attempts: int):
    def deco(fn):
        @functools.wraps(fn)
        def wrapper(*args, **kwargs):
            for attempt in range(attempts):
                try:
                    return fn(*args, **kwargs)
                except ValueError as e:
                    print("attempt", attempt, e)
            raise RuntimeError(f"{fn.__name__} failed")

        return wrapper

    return deco


counter = {"n": 0}


@retry(3)
def flaky(limit: int, label: str = "x") -> str:
    counter["n"] += 1
    if counter["n"] < limit:
        raise ValueError(f"try {counter['n']}")
    return label * counter["n"]


class CountCalls:
    def __init__(self, func):
        self.func = func
        self.count = 0

    def __call__(self, *args):
        self.count += 1
        return self.func(*args)


@CountCalls
def greet(name: str) -> str:
    return "hi " + name


@lru_cache(maxsize=3)
def describe(name: str, size: float | None) -> str:
    print("miss", name, size)
    return f"{name}:{size}"


@cache
def collatz(n: int) -> int:
    if n == 1:
        return 0
    return 1 + collatz(n // 2 if n % 2 == 0 else 3 * n + 1)


@cache
def parts(n: int) -> list[str]:
    return [str(n)] * n


def timed(label: str):
    def deco(fn):
        def wrapper(*args, **kwargs):
            print("start", label)
            try:
                return fn(*args, **kwargs)
            finally:
                print("end", label)

        return wrapper

    return deco


@timed("boom")
def boom(x: int) -> int:
    return 10 // x


print(text("z"))
print(flaky(3, label="ab"))
counter["n"] = -10
try:
    flaky(5)
except RuntimeError as e:
    print(e)
print(greet("a"), greet("b"), greet.count)
print(describe("a", 1.5), describe("b", None), describe("a", 1.5), describe("c", 2.0), describe("d", 3.0))
print(describe("b", None), describe.cache_info())
print(max(collatz(i) for i in range(1, 50)), collatz.cache_info().misses)
parts(2).append("x")
print(parts(2))
print(boom(5))
try:
    boom(0)
except ZeroDivisionError as e:
    print(e)


def make_fib():
    @cache
    def fib(n: int) -> int:
        return n if n < 2 else fib(n - 1) + fib(n - 2)

    return fib


f = make_fib()
print(f(50), f.cache_info().currsize)
print(describe.cache_info().maxsize, [describe(k, None) for k in "ab"])
