# a class variable of a frozen dataclass that is assigned behind the class; operators, properties, matrices
from dataclasses import dataclass, field
from typing import ClassVar, Self, Literal, overload, Sequence
import operator
import math

@dataclass(frozen=True)
class Vec:
    x: float
    y: float
    z: float = 0.0
    ORIGIN: ClassVar["Vec"]
    def __add__(self, o: "Vec") -> "Vec":
        return Vec(self.x + o.x, self.y + o.y, self.z + o.z)
    def __sub__(self, o: "Vec") -> "Vec":
        return Vec(self.x - o.x, self.y - o.y, self.z - o.z)
    def __mul__(self, k: float) -> "Vec":
        return Vec(self.x * k, self.y * k, self.z * k)
    __rmul__ = __mul__
    def __matmul__(self, o: "Vec") -> float:
        return self.x * o.x + self.y * o.y + self.z * o.z
    def __neg__(self) -> "Vec":
        return self * -1
    def __abs__(self) -> float:
        return math.sqrt(self @ self)
    def __bool__(self) -> bool:
        return bool(self.x or self.y or self.z)
    def __iter__(self):
        yield self.x
        yield self.y
        yield self.z
    def __round__(self, n: int = 0) -> "Vec":
        return Vec(*(round(c, n) for c in self))

Vec.ORIGIN = Vec(0.0, 0.0)
a = Vec(1.0, 2.0, 3.0)
b = Vec(4.0, 5.0)
print(a + b, a - b, a * 2.0, 2.0 * a, a @ b, -a, abs(b), bool(Vec.ORIGIN), list(a))
print(sum([a, b, a], Vec.ORIGIN), max([a, b], key=abs), {a: 1}[Vec(1.0, 2.0, 3.0)])
x, y, z = a
print(x, y, z, a == Vec(1.0, 2.0, 3.0), hash(a) == hash(Vec(1.0, 2.0, 3.0)))
try:
    a.x = 3.0
except AttributeError as e:
    print(type(e).__name__, e)

class Matrix:
    def __init__(self, rows: Sequence[Sequence[float]]) -> None:
        self.rows = [list(r) for r in rows]
        if len({len(r) for r in self.rows}) > 1:
            raise ValueError("ragged rows")
    @classmethod
    def identity(cls, n: int) -> Self:
        return cls([[1.0 if i == j else 0.0 for j in range(n)] for i in range(n)])
    @property
    def shape(self) -> tuple[int, int]:
        return len(self.rows), len(self.rows[0]) if self.rows else 0
    @property
    def T(self) -> "Matrix":
        return Matrix([list(c) for c in zip(*self.rows)])
    def __getitem__(self, idx: tuple[int, int]) -> float:
        i, j = idx
        return self.rows[i][j]
    def __setitem__(self, idx: tuple[int, int], v: float) -> None:
        i, j = idx
        self.rows[i][j] = v
    def __matmul__(self, o: "Matrix") -> "Matrix":
        if self.shape[1] != o.shape[0]:
            raise ValueError(f"shapes {self.shape} and {o.shape} not aligned")
        return Matrix([[sum(a * b for a, b in zip(r, c)) for c in o.T.rows] for r in self.rows])
    def __eq__(self, o: object) -> bool:
        return isinstance(o, Matrix) and self.rows == o.rows
    def __str__(self) -> str:
        return "\n".join(" ".join(f"{v:6.2f}" for v in r) for r in self.rows)
    def __pow__(self, n: int) -> "Matrix":
        result = Matrix.identity(len(self.rows))
        base = self
        while n:
            if n & 1:
                result = result @ base
            base = base @ base
            n >>= 1
        return result
    def det(self) -> float:
        m = [r[:] for r in self.rows]
        d = 1.0
        for i in range(len(m)):
            p = max(range(i, len(m)), key=lambda r: abs(m[r][i]))
            if abs(m[p][i]) < 1e-12:
                return 0.0
            if p != i:
                m[i], m[p] = m[p], m[i]
                d = -d
            d *= m[i][i]
            for r in range(i + 1, len(m)):
                f = m[r][i] / m[i][i]
                for c in range(i, len(m)):
                    m[r][c] -= f * m[i][c]
        return d

fibm = Matrix([[1.0, 1.0], [1.0, 0.0]])
print(fibm ** 10)
print((fibm ** 30)[0, 1], fibm.T == fibm, fibm.det(), Matrix([[2.0, 1.0], [5.0, 3.0]]).det())
try:
    fibm @ Matrix([[1.0, 2.0, 3.0]])
except ValueError as e:
    print(e)
try:
    Matrix([[1.0], [1.0, 2.0]])
except ValueError as e:
    print(e)
fibm[0, 0] = 9.5
print(fibm.shape, fibm.rows)

class Temperature:
    def __init__(self, celsius: float = 0.0) -> None:
        self._c = celsius
    @property
    def celsius(self) -> float:
        return self._c
    @celsius.setter
    def celsius(self, v: float) -> None:
        if v < -273.15:
            raise ValueError("below absolute zero")
        self._c = v
    @property
    def fahrenheit(self) -> float:
        return self._c * 9 / 5 + 32
    @fahrenheit.setter
    def fahrenheit(self, f: float) -> None:
        self.celsius = (f - 32) * 5 / 9
t = Temperature(25.0)
t.fahrenheit = 212.0
print(t.celsius, t.fahrenheit)
try:
    t.celsius = -300.0
except ValueError as e:
    print(e)
Mode = Literal["r", "w"]
def open_it(mode: Mode) -> str:
    match mode:
        case "r":
            return "reading"
        case "w":
            return "writing"
print(open_it("r"), open_it("w"))
