import functools
from functools import cached_property
from typing import Any, Callable
def logged(func: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(func)
    def wrapper(self, *args: Any, **kwargs: Any) -> Any:
        print("call", func.__name__, args, kwargs)
        return func(self, *args, **kwargs)
    return wrapper
def twice(func):
    def wrapper(self, *args):
        func(self, *args)
        return func(self, *args)
    return wrapper
class Acc:
    def __init__(self) -> None:
        self.total = 0
    @logged
    def add(self, n: int, m: int = 0) -> int:
        self.total += n + m
        return self.total
    @twice
    def inc(self, k: int) -> int:
        self.total += k
        return self.total
    @cached_property
    def slow(self) -> int:
        print("computing")
        return self.total * 2
a = Acc()
print(a.add(3), a.add(4, m=2))
print(a.inc(5))
print(a.slow, a.slow)
