# Class methods above other decorators, partialmethod, update_wrapper, views of dicts.
from functools import lru_cache, partialmethod, update_wrapper
class Sheet:
    _n = 0
    @classmethod
    @lru_cache(maxsize=None)
    def parse(cls, text: str) -> tuple[str, ...]:
        print("parsing", text)
        return tuple(text.split())
    @staticmethod
    @lru_cache(maxsize=None)
    def fib(n: int) -> int:
        return n if n < 2 else Sheet.fib(n - 1) + Sheet.fib(n - 2)
print(Sheet.parse("a b"), Sheet.parse("a b"), Sheet().parse("c"))
print(Sheet.fib(30))
class Cell:
    def __init__(self) -> None:
        self._alive = False
    @property
    def alive(self) -> bool:
        return self._alive
    def set_state(self, state: bool, loud: bool = False) -> None:
        self._alive = state
        if loud:
            print("state", state)
    set_alive = partialmethod(set_state, True)
    set_dead = partialmethod(set_state, False, loud=True)
c = Cell()
c.set_alive()
print(c.alive)
c.set_dead()
print(c.alive)

class CountCalls:
    def __init__(self, func):
        update_wrapper(self, func)
        self.func = func
        self.calls = 0
    def __call__(self, *args, **kwargs):
        self.calls += 1
        return self.func(*args, **kwargs)
@CountCalls
def hi(n: int) -> str:
    """Say hi."""
    return "hi" * n
print(hi(2), hi(1), hi.calls, hi.__name__, hi.__doc__)
from types import MappingProxyType
CONFIG = MappingProxyType({"a": 1, "b": 2})
print(CONFIG["a"], len(CONFIG), list(CONFIG), "a" in CONFIG, CONFIG.get("z", 0))
print(CONFIG)
for k, v in CONFIG.items():
    print(k, v)
try:
    CONFIG["c"] = 3
except TypeError as e:
    print(e)
class Registry:
    def __init__(self) -> None:
        self._items: dict[str, int] = {}
    @property
    def items(self) -> MappingProxyType[str, int]:
        return MappingProxyType(self._items)
    def add(self, k: str, v: int) -> None:
        self._items[k] = v
r = Registry()
r.add("x", 1)
view = r.items
r.add("y", 2)
print(dict(view), view)


class Line:
    def __init__(self, n: int) -> None:
        self.n = n

    def add(self, *rest: int, sign: int = 1, **more: int) -> int:
        return self.n + sign * sum(rest) + sum(more.values())

    minus = partialmethod(add, sign=-1)


print(Line(10).minus(1, 2), Line(10).minus(5, extra=3), Line(1).add(2))


def timed(function):
    def wrapper(*args):
        return function(*args)

    update_wrapper(wrapper, function)
    return wrapper


@timed
def half(x: int) -> float:
    return x / 2


print(half(3), half.__name__)
