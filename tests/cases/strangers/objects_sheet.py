from __future__ import annotations
from typing import Callable, Dict, List, Optional, Set, Union

Value = Union[int, float, str, None]


class Cell:
    def __init__(self, sheet: "Sheet", name: str) -> None:
        self.sheet = sheet
        self.name = name
        self.raw = ""
        self._cache: Value = None
        self._dirty = True
        self.users: Set[str] = set()

    def set(self, raw: str) -> None:
        self.raw = raw
        self.invalidate()

    def invalidate(self) -> None:
        if not self._dirty:
            self._dirty = True
            for user in sorted(self.users):
                self.sheet[user].invalidate()

    @property
    def value(self) -> Value:
        if self._dirty:
            self._cache = self.compute()
            self._dirty = False
        return self._cache

    def compute(self) -> Value:
        if not self.raw.startswith("="):
            try:
                return int(self.raw)
            except ValueError:
                return self.raw or None
        total = 0
        for part in self.raw[1:].split("+"):
            part = part.strip()
            if part.isdigit():
                total += int(part)
            else:
                other = self.sheet[part]
                other.users.add(self.name)
                v = other.value
                if isinstance(v, int):
                    total += v
                else:
                    return "#VALUE!"
        return total

    def __repr__(self) -> str:
        return f"Cell({self.name}={self.value!r})"


class Sheet:
    def __init__(self) -> None:
        self.cells: Dict[str, Cell] = {}

    def __getitem__(self, name: str) -> Cell:
        if name not in self.cells:
            self.cells[name] = Cell(self, name)
        return self.cells[name]

    def __setitem__(self, name: str, raw: Union[str, int]) -> None:
        self[name].set(str(raw))

    def show(self) -> str:
        return " | ".join(f"{n}:{self.cells[n].value}" for n in sorted(self.cells))


s = Sheet()
s["a1"] = 5
s["a2"] = "7"
s["b1"] = "=a1 + a2 + 10"
s["b2"] = "=b1+b1"
print(s.show())
s["a1"] = 100
print(s["b2"].value, s["b1"])
s["a2"] = "hello"
print(s.show())


class Matrix:
    def __init__(self, rows: List[List[float]]) -> None:
        self.rows = rows
        self.shape = (len(rows), len(rows[0]))

    @staticmethod
    def identity(n: int) -> Matrix:
        return Matrix([[1.0 if i == j else 0.0 for j in range(n)] for i in range(n)])

    def __matmul__(self, other: Matrix) -> Matrix:
        if self.shape[1] != other.shape[0]:
            raise ValueError(f"shapes {self.shape} and {other.shape}")
        cols = list(zip(*other.rows))
        return Matrix([[sum(a * b for a, b in zip(r, c)) for c in cols] for r in self.rows])

    def __getitem__(self, ij: tuple[int, int]) -> float:
        i, j = ij
        return self.rows[i][j]

    def __setitem__(self, ij: tuple[int, int], v: float) -> None:
        self.rows[ij[0]][ij[1]] = v

    def __pow__(self, n: int) -> Matrix:
        result = Matrix.identity(self.shape[0])
        base = self
        while n:
            if n & 1:
                result = result @ base
            base = base @ base
            n >>= 1
        return result

    @property
    def T(self) -> Matrix:
        return Matrix([list(r) for r in zip(*self.rows)])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Matrix):
            return NotImplemented
        return self.rows == other.rows

    def __str__(self) -> str:
        return "\n".join(" ".join(f"{x:6.2f}" for x in r) for r in self.rows)


m = Matrix([[1.0, 1.0], [1.0, 0.0]])
print(m ** 10)
print((m @ m)[0, 1], m.T == m, m == Matrix.identity(2), m == 3)
m[1, 1] = 2.5
print(m)
try:
    m @ Matrix([[1.0, 2.0]])
except ValueError as e:
    print(e)
