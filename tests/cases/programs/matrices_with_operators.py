# Matrices with operators: elimination, determinants, inverses, powers, eigenvalues by iteration; checked against identities.
from __future__ import annotations

import math
from functools import reduce
from itertools import product
from typing import Callable, Iterator, Sequence, overload


class ShapeError(ValueError):
    pass


class Matrix:
    """A matrix of floats, immutable by convention."""

    __slots__ = ("rows", "cols", "_data")

    def __init__(self, data: Sequence[Sequence[float]]) -> None:
        self.rows = len(data)
        self.cols = len(data[0]) if data else 0
        if any(len(row) != self.cols for row in data):
            raise ShapeError("rows of different lengths")
        self._data: list[list[float]] = [[float(x) for x in row] for row in data]

    @classmethod
    def build(cls, rows: int, cols: int, f: Callable[[int, int], float]) -> Matrix:
        return cls([[f(i, j) for j in range(cols)] for i in range(rows)])

    @classmethod
    def identity(cls, n: int) -> Matrix:
        return cls.build(n, n, lambda i, j: 1.0 if i == j else 0.0)

    @classmethod
    def zero(cls, rows: int, cols: int) -> Matrix:
        return cls([[0.0] * cols for _ in range(rows)])

    @property
    def shape(self) -> tuple[int, int]:
        return self.rows, self.cols

    @property
    def T(self) -> Matrix:
        return Matrix([list(column) for column in zip(*self._data)])

    @property
    def trace(self) -> float:
        return sum(self._data[i][i] for i in range(self.rows))

    def __getitem__(self, at: tuple[int, int]) -> float:
        i, j = at
        return self._data[i][j]

    def __iter__(self) -> Iterator[list[float]]:
        return iter(self._data)

    def __len__(self) -> int:
        return self.rows

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Matrix):
            return NotImplemented
        return self.shape == other.shape and all(
            math.isclose(a, b, abs_tol=1e-9) for r, s in zip(self, other) for a, b in zip(r, s)
        )

    def __add__(self, other: Matrix) -> Matrix:
        self._same_shape(other)
        return Matrix([[a + b for a, b in zip(r, s)] for r, s in zip(self, other)])

    def __sub__(self, other: Matrix) -> Matrix:
        return self + -other

    def __neg__(self) -> Matrix:
        return self * -1.0

    def __mul__(self, factor: float) -> Matrix:
        return Matrix([[factor * x for x in row] for row in self])

    __rmul__ = __mul__

    def __matmul__(self, other: Matrix) -> Matrix:
        if self.cols != other.rows:
            raise ShapeError(f"cannot multiply {self.shape} and {other.shape}")
        columns = list(zip(*other._data))
        return Matrix([[sum(a * b for a, b in zip(row, column)) for column in columns] for row in self])

    def __pow__(self, exponent: int) -> Matrix:
        if exponent < 0:
            return self.inverse() ** -exponent
        result = Matrix.identity(self.rows)
        base = self
        while exponent:
            if exponent & 1:
                result = result @ base
            base = base @ base
            exponent >>= 1
        return result

    def __repr__(self) -> str:
        return f"Matrix({self._data!r})"

    def __str__(self) -> str:
        texts = [[f"{x:.3f}".rstrip("0").rstrip(".") for x in row] for row in self]
        widths = [max(map(len, column)) for column in zip(*texts)]
        return "\n".join("[" + "  ".join(t.rjust(w) for t, w in zip(row, widths)) + "]" for row in texts)

    def _same_shape(self, other: Matrix) -> None:
        if self.shape != other.shape:
            raise ShapeError(f"{self.rows}x{self.cols} is not {other.rows}x{other.cols}")

    def map(self, f: Callable[[float], float]) -> Matrix:
        return Matrix([[f(x) for x in row] for row in self])

    def eliminated(self) -> tuple[Matrix, float, int]:
        """The row echelon form, the sign-corrected product of pivots, and the rank."""
        m = [row[:] for row in self._data]
        factor, rank = 1.0, 0
        for column in range(self.cols):
            pivot = max(range(rank, self.rows), key=lambda i: abs(m[i][column]), default=-1)
            if pivot < 0 or abs(m[pivot][column]) < 1e-12:
                factor = 0.0
                continue
            if pivot != rank:
                m[pivot], m[rank] = m[rank], m[pivot]
                factor = -factor
            factor *= m[rank][column]
            for i in range(self.rows):
                if i != rank:
                    ratio = m[i][column] / m[rank][column]
                    m[i] = [a - ratio * b for a, b in zip(m[i], m[rank])]
            rank += 1
        return Matrix(m), factor, rank

    @property
    def det(self) -> float:
        if self.rows != self.cols:
            raise ShapeError("not square")
        return self.eliminated()[1]

    @property
    def rank(self) -> int:
        return self.eliminated()[2]

    def inverse(self) -> Matrix:
        n = self.rows
        if abs(self.det) < 1e-12:
            raise ZeroDivisionError("matrix is singular")
        unit = Matrix.identity(n)
        wide = Matrix([row + unit_row for row, unit_row in zip(self, unit)])
        reduced, _, _ = wide.eliminated()
        return Matrix([[x / row[i] for x in row[n:]] for i, row in enumerate(reduced)])

    def solve(self, b: Sequence[float]) -> list[float]:
        return [row[0] for row in self.inverse() @ Matrix([[x] for x in b])]

    def dominant_eigenvalue(self, steps: int = 60) -> float:
        v = Matrix([[1.0] for _ in range(self.rows)])
        value = 0.0
        for _ in range(steps):
            v = self @ v
            value = max((x for row in v for x in row), key=abs)
            v = v * (1 / value)
        return value


def fibonacci(n: int) -> int:
    return round((Matrix([[1.0, 1.0], [1.0, 0.0]]) ** n)[0, 1])


def rotation(degrees: float) -> Matrix:
    angle = math.radians(degrees)
    return Matrix([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])


a = Matrix([[2, 1, 1], [1, 3, 2], [1, 0, 0]])
b = Matrix.build(3, 3, lambda i, j: float(i * 3 + j + 1))
print(a, b, sep="\n--\n")
print(a + b == b + a, a - a == Matrix.zero(3, 3), 2.0 * a == a + a, a == 1, a != b)
print(a @ b)
print(a.det, b.det, b.rank, a.trace, a.shape, len(a), b.T[0, 2])
print(a.inverse())
print(a @ a.inverse() == Matrix.identity(3), a ** -2 @ a**2 == Matrix.identity(3), (a @ b).T == b.T @ a.T)
print([fibonacci(n) for n in range(15)])
print([f"{x:.6f}" for x in a.solve([4.0, 5.0, 6.0])], round(a.dominant_eigenvalue(), 6))
print(reduce(lambda m, n: m @ n, [rotation(30.0) for _ in range(12)]) == Matrix.identity(2))
print(rotation(90.0).map(lambda x: round(x, 6) + 0.0))
total = sum((i + 1) * b[i, j] for i, j in product(range(3), repeat=2))
print(total, repr(Matrix([[1, 2]])), [max(row) for row in b])
for attempt in (lambda: a @ Matrix([[1.0]]), lambda: a + Matrix([[1.0]]), lambda: Matrix([[1.0], [1.0, 2.0]]), lambda: b.inverse()):
    try:
        print(attempt())
    except (ShapeError, ZeroDivisionError) as error:
        print(type(error).__name__, error)
