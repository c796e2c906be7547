# Functions behind the registered ones may have decorators with keywords only. A class tells whether it is a dataclass.
from dataclasses import dataclass, is_dataclass
from functools import lru_cache, singledispatch


@dataclass
class Point:
    x: int
    y: int


class Plain:
    pass


@singledispatch
def describe(value: object) -> str:
    return "something"


@describe.register
def _(value: int) -> str:
    return f"int {value}"


@describe.register
def _point(value: Point) -> str:
    return f"point {value.x} {value.y}"


@lru_cache(maxsize=None)
def choose(n: int, k: int) -> int:
    return 1 if k in (0, n) else choose(n - 1, k - 1) + choose(n - 1, k)


@lru_cache()
def double(n: int) -> int:
    return 2 * n


print(describe(3), describe(Point(1, 2)), describe(2.5), choose(10, 3), double(4))
print(is_dataclass(Point), is_dataclass(Point(1, 2)), is_dataclass(Plain), is_dataclass(Plain()), is_dataclass(3))
