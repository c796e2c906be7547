# Static methods that other decorators stand under.
from functools import cache, lru_cache, wraps


def doubled(f):
    @wraps(f)
    def inner(*args):
        return f(*args) * 2
    return inner


def times(n):
    def decorate(f):
        return lambda *args: f(*args) * n
    return decorate


class Numbers:
    calls = 0

    @staticmethod
    @cache
    def fib(n):
        Numbers.calls += 1
        return n if n < 2 else Numbers.fib(n - 1) + Numbers.fib(n - 2)

    @staticmethod
    @lru_cache(maxsize=None)
    def square(n: int) -> int:
        return n * n

    @staticmethod
    @doubled
    def add(a, b=1):
        return a + b

    @staticmethod
    @times(3)
    def same(x):
        return x

    @staticmethod
    def plain(x):
        return x

    def all(self, n):
        return [self.fib(n), self.square(n), self.add(n, 2), self.same(n), self.plain(n)]


class More(Numbers):
    @staticmethod
    @doubled
    def same(x):
        return x


print(Numbers.fib(20), Numbers.calls, Numbers.square(4), Numbers.add(1), Numbers.add(1, 2), Numbers.same("ab"))
print(Numbers().all(5), More().all(6), More.same("c"), More().fib(7), Numbers.add.__name__)
