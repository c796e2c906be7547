from dataclasses import dataclass, field, InitVar
from functools import partial
from typing import Callable, Generic, TypeVar

T = TypeVar("T")

@dataclass
class V:
    x: float
    y: float = 0
    tag: str = ""
    def __add__(self, o: "V") -> "V":
        return V(self.x + o.x, self.y + o.y)
    def scale(self, k: float) -> "V":
        return V(self.x * k, self.y * k)

@dataclass
class W(V):
    z: float = 1
    w: InitVar[float] = 2
    def __post_init__(self, w: float) -> None:
        self.z = w + self.z
        print("post", w)

class Base:
    def __init__(self, a: float, b: float = 3) -> None:
        self.a = a
        self.b = b
        self.c = a

class Derived(Base):
    def __init__(self, a: float, d: float) -> None:
        super().__init__(a, d)
        self.d = d

class Node(Generic[T]):
    def __init__(self, v: T, weight: float = 1) -> None:
        self.v = v
        self.weight = weight

class Shape:
    def area(self) -> float:
        return 0

class Rect(Shape):
    def __init__(self, w: float, h: float) -> None:
        self.w, self.h = w, h
    def area(self) -> float:
        return self.w * self.h

class Circle(Shape):
    def __init__(self, r: float) -> None:
        self._r: float = r
    @property
    def r(self) -> float:
        return self._r
    @r.setter
    def r(self, v: float) -> None:
        self._r = v
    def area(self) -> float:
        return 3 * self.r ** 2

print(V(1, 2), V(1.5), V(True, 2.5), V(1) + V(2), V(1).scale(2), V(1).scale(0.5))
print(W(1, 2.0), W(1, 2, "t", 3, 4.5))
print(W(1.5) == W(1.5, 0))
b = Base(1); print(b.a, b.b, b.c)
d = Derived(2.5, 7); print(d.a, d.b, d.c, d.d)
n = Node("x"); print(n.v, Node(3, 2.5).weight)
shapes: list[Shape] = [Rect(2, 3), Rect(2.5, 2), Circle(2), Circle(1.5)]
print([s.area() for s in shapes], sum(s.area() for s in shapes))
c = Circle(3); c.r = 5; print(c.r, c.area()); c.r = 2.5; print(c.r)
print(list(map(V, [1, 2, 3])))
mk = partial(V, 1)
print(mk(), mk(2), mk(2.5))
f: Callable[[float], V] = lambda q: V(q)
print(f(2), f(2.5))
args = (1, 2)
print(V(*args), V(**{"x": 3}))
def build(cls: type[V], *a: float) -> V:
    return cls(*a)
print(build(V, 1, 2.5))
print(max([V(3), V(1), V(2.5)], key=lambda v: v.x))
vs = [V(i, i / 2) for i in range(3)]
print(vs, sum((v.x for v in vs)))
print(hash((V(1).x, 2)) == hash((1, 2)))
