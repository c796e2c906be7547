# `*xs: float` takes ints as they are, also where a constructor keeps them.
from typing import Sequence


class Listed:
    def __init__(self, *xs: float) -> None:
        self.xs = list(xs)


class Kept:
    def __init__(self, *xs: float) -> None:
        self.xs = xs


class Declared:
    def __init__(self, *xs: float) -> None:
        self.xs: tuple[float, ...] = xs
        self.ys: list[float] = list(xs)


class Filled:
    def __init__(self, *xs: float) -> None:
        self.xs: list[float] = []
        for x in xs:
            self.xs.append(x)
        self.first = xs[0]
        self.largest = max(xs)


class Vector(Sequence[float]):
    def __init__(self, *components: float) -> None:
        self._components = components

    def __getitem__(self, index):
        if isinstance(index, slice):
            return Vector(*self._components[index])
        return self._components[index]

    def __len__(self) -> int:
        return len(self._components)

    def __add__(self, other: "Vector") -> "Vector":
        return Vector(*(a + b for a, b in zip(self._components, other._components)))

    def __mul__(self, factor: float) -> "Vector":
        return Vector(*[a * factor for a in self._components])

    def __repr__(self) -> str:
        return f"Vector{self._components}"


class Settings:
    def __init__(self, **values: float) -> None:
        self.values = values
        self.total = sum(values.values())


print(Listed(1, 2).xs, Listed(*[3, 4]).xs, Listed(*(n for n in range(2))).xs)
print(Kept(1, 2.5, 3).xs, Kept().xs)
print(Declared(1, 2).xs, Declared(1.5, 2).ys)
filled = Filled(3, 1, 2)
print(filled.xs, filled.first, filled.largest)
v = Vector(1, 2, 3)
print(v, v[1:], v[0], v + Vector(0.5, 1, 1), v * 2, v * 0.5, len(v), list(v), 2 in v)
print(Settings(a=1, b=2).values, Settings(a=1, b=2.5).total, Settings(a=1).total)


class Floats:
    def __init__(self, *xs: float) -> None:
        self.xs = list(xs)


print(Floats(1.0, 2.0).xs, Floats(*[0.5]).xs)
