# Marks made by object(), dicts whose keys are classes of values, tables of many functions.
from typing import Callable

_MISSING = object()


class Registry:
    _NONE = object()

    def __init__(self) -> None:
        self.data: dict[str, int] = {}

    def get(self, key: str, default=_MISSING):
        if key in self.data:
            return self.data[key]
        if default is _MISSING:
            raise KeyError(key)
        return default


class Shape:
    def __init__(self, n: int) -> None:
        self.n = n


class Square(Shape):
    pass


class Circle(Shape):
    pass


class World:
    def __init__(self) -> None:
        self.by_kind: dict[type[Shape], list[Shape]] = {}
        self.handlers: dict[type[Shape], Callable[[Shape], str]] = {}

    def add(self, s: Shape) -> None:
        self.by_kind.setdefault(type(s), []).append(s)

    def put(self, s: Shape) -> None:
        self.by_kind[type(s)] = [s]

    def describe(self, s: Shape) -> str:
        h = self.handlers.get(type(s))
        return h(s) if h else "?"


r = Registry()
r.data["a"] = 1
print(r.get("a"), r.get("b", None), r.get("b", 7), r.get("c", "text"))
try:
    r.get("zz")
except KeyError as e:
    print("KeyError", e)
print(_MISSING is _MISSING, _MISSING == Registry._NONE, _MISSING != 3, isinstance(_MISSING, object))
w = World()
for s in [Square(1), Circle(2), Square(3), Shape(4)]:
    w.add(s)
for k, v in w.by_kind.items():
    print(k.__name__, [x.n for x in v])
w.put(Circle(9))
w.handlers[Square] = lambda s: f"square {s.n}"
w.handlers[Circle] = lambda s: f"circle {s.n}"
print(w.describe(Square(5)), w.describe(Circle(6)), w.describe(Shape(7)), len(w.by_kind[Circle]), Square in w.by_kind)


def f0(a: int) -> int: return a
def f1(a: int) -> int: return a + 1
def f2(a: int) -> int: return a + 2
def f3(a: int) -> int: return a + 3
def f4(a: int) -> int: return a + 4
def f5(a: int) -> int: return a + 5
def f6(a: int) -> int: return a + 6


TABLE: dict[str, Callable[[int], int]] = {
    "a": f0, "b": f1, "c": f2, "d": f3, "e": f4, "f": f5, "g": f6, "h": lambda a: a * 2, "i": lambda a: a * 3,
    "j": lambda a: a * 4, "k": lambda a: a * 5, "l": lambda a: a * 6, "m": lambda a: a * 7, "n": lambda a: a * 8, "o": abs,
}
print([TABLE[k](10) for k in TABLE])
free = {
    "a": f0, "b": f1, "c": f2, "d": f3, "e": f4, "f": f5, "g": f6, "h": lambda a: a * 2, "i": lambda a: a * 3,
    "j": lambda a: a * 4, "k": lambda a: a * 5, "l": lambda a: a * 6, "m": lambda a: a * 7, "n": lambda a: a * 8,
}
print([free[k](10) for k in free], sum(f(1) for f in free.values()))
