from dataclasses import dataclass, field
from typing import Callable, Iterator, NamedTuple, Generic, TypeVar, Protocol, Sequence
from abc import ABC, abstractmethod
T = TypeVar("T")

class Shape(ABC):
    @abstractmethod
    def area(self) -> float: ...
    def double(self) -> float:
        return self.area() * 2

class Square(Shape):
    def __init__(self, s: int) -> None:
        self.s = s
    def area(self) -> float:
        return self.s ** 2

class Circle(Shape):
    def __init__(self, r: int) -> None:
        self.r = r
    def area(self) -> float:
        return 3.0 * self.r ** 2

class HasCost(Protocol):
    def cost(self) -> float: ...
class Item:
    def cost(self) -> float:
        return 3
class Big:
    def cost(self) -> float:
        return 2.5

def total_cost(xs: list[HasCost]) -> float:
    return sum(x.cost() for x in xs)

shapes: list[Shape] = [Square(2), Circle(1)]
for s in shapes:
    print(s.area(), s.double())
print(sum(s.area() for s in shapes))
print(total_cost([Item(), Big()]), total_cost([Item()]))

def pick(x: T, w: float) -> tuple[T, float]:
    return x, w
print(pick("a", 1), pick(2, 1.5))

class Stack(Generic[T]):
    def __init__(self) -> None:
        self.items: list[T] = []
    def push(self, x: T) -> None:
        self.items.append(x)
    def top(self, default: float) -> T | float:
        return self.items[-1] if self.items else default
st: Stack[float] = Stack()
print(st.top(1))
st.push(1)
st.push(2.5)
print(st.items)

ops: dict[str, Callable[[float, float], float]] = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": lambda a, b: a / b}
print(ops["+"](1, 2), ops["/"](1, 2), ops["*"](2.5, 2))

def integrate(f: Callable[[float], float], a: float, b: float, n: int = 4) -> float:
    h = (b - a) / n
    return h * sum(f(a + i * h) for i in range(n))
print(integrate(lambda x: x ** 2, 0, 1), integrate(lambda x: x, 0, 2))

def apply(f: Callable[[float], float], x: float) -> float:
    return f(x)
def sq(x: float) -> float:
    return x * x
print(apply(sq, 3), apply(sq, 1.5))

class Temp:
    def __init__(self, c: float) -> None:
        self._c = c
    @property
    def f(self) -> float:
        return self._c * 9 / 5 + 32
    @staticmethod
    def freezing() -> float:
        return 0
    @classmethod
    def boiling(cls) -> float:
        return 100
print(Temp.freezing(), Temp.boiling(), Temp(100).f)
def outer(k: float) -> Callable[[float], float]:
    def inner(x: float) -> float:
        return x * k
    return inner
print(outer(2)(3), outer(2)(1.5), outer(2.0)(3))
def add_all(xs: list[float], y: float) -> list[float]:
    xs.append(y)
    return xs
ints = [1, 2]
print(add_all(ints, 2.5), ints)
fl = [1.5]
print(add_all(fl, 2), fl)
def fill(d: dict[str, float]) -> None:
    d["x"] = 1
    d["y"] = 2.5
m: dict[str, float] = {}
fill(m)
print(m)
matrix: list[list[float]] = [[1, 2], [3, 4]]
def mul(a: list[list[float]], b: list[list[float]]) -> list[list[float]]:
    n, m, p = len(a), len(b), len(b[0])
    out: list[list[float]] = [[0] * p for _ in range(n)]
    for i in range(n):
        for j in range(p):
            for k in range(m):
                out[i][j] += a[i][k] * b[k][j]
    return out
print(mul(matrix, matrix), mul([[1, 0], [0, 1]], [[1.5, 2], [3, 4]]))
