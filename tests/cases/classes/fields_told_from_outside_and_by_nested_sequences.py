# Fields that a property sets only outside of its class, and those of a generic class that is given sequences of sequences.
class User:
    def __init__(self, n: int) -> None:
        self.n = n
    @property
    def score(self):
        return getattr(self, "_score", 0)
    @score.setter
    def score(self, value):
        self._score = value
u = User(1)
u.score += 7
print(u.score)
class Other:
    def __init__(self, n: int) -> None:
        self.n = n
    @property
    def score(self):
        return getattr(self, "_score", 0)
    @score.setter
    def score(self, value):
        self._score = value
u = Other(1)
for v in (10, -1):
    try:
        if v > 0:
            u.score = v
        else:
            u.score += v
    except ValueError as e:
        print(e)
print(u.score)

from typing import Callable, Generic, Sequence, TypeVar

T = TypeVar("T")
U = TypeVar("U")


class Matrix(Generic[T]):
    def __init__(self, rows: Sequence[Sequence[T]]) -> None:
        self.rows = [list(r) for r in rows]

    def transpose(self) -> "Matrix[T]":
        return Matrix([list(c) for c in zip(*self.rows)])

    def map(self, f: Callable[[T], U]) -> "Matrix[U]":
        return Matrix([[f(x) for x in r] for r in self.rows])

    def __repr__(self) -> str:
        return f"Matrix({self.rows})"


m = Matrix([[1, 2, 3], [4, 5, 6]])
print(m.transpose(), m.map(str), m.map(lambda x: x / 2).transpose())
print(f"{str.upper} {list.append!r}")
class Base:
    def __init__(self, x: int) -> None:
        self.x = x
    @property
    def x(self):
        return self._x
    @x.setter
    def x(self, value):
        self._x = value
class Below(Base):
    @property
    def z(self):
        return self._z
    @z.setter
    def z(self, value):
        self._z = value
b = Below(1)
b.z = 4
print(b.x, b.z)
