# Formulas are derived, simplified and evaluated: trees of small objects of several classes, virtual methods, isinstance, dicts by name.
from __future__ import annotations

from abc import ABC, abstractmethod


class Formula(ABC):
    @abstractmethod
    def value(self, names: dict[str, int]) -> int: ...

    @abstractmethod
    def derived(self, name: str) -> Formula: ...

    def simplified(self) -> Formula:
        return self

    def size(self) -> int:
        return 1


class Number(Formula):
    def __init__(self, number: int) -> None:
        self.number = number

    def value(self, names: dict[str, int]) -> int:
        return self.number

    def derived(self, name: str) -> Formula:
        return Number(0)


class Name(Formula):
    def __init__(self, name: str) -> None:
        self.name = name

    def value(self, names: dict[str, int]) -> int:
        return names[self.name]

    def derived(self, name: str) -> Formula:
        return Number(1 if name == self.name else 0)


class Pair(Formula):
    def __init__(self, left: Formula, right: Formula) -> None:
        self.left = left
        self.right = right

    def size(self) -> int:
        return 1 + self.left.size() + self.right.size()


class Sum(Pair):
    def value(self, names: dict[str, int]) -> int:
        return (self.left.value(names) + self.right.value(names)) % 1000003

    def derived(self, name: str) -> Formula:
        return Sum(self.left.derived(name), self.right.derived(name))

    def simplified(self) -> Formula:
        left = self.left.simplified()
        right = self.right.simplified()
        if isinstance(left, Number):
            if isinstance(right, Number):
                return Number((left.number + right.number) % 1000003)
            if left.number == 0:
                return right
        elif isinstance(right, Number) and right.number == 0:
            return left
        return Sum(left, right)


class Product(Pair):
    def value(self, names: dict[str, int]) -> int:
        return self.left.value(names) * self.right.value(names) % 1000003

    def derived(self, name: str) -> Formula:
        return Sum(Product(self.left.derived(name), self.right), Product(self.left, self.right.derived(name)))

    def simplified(self) -> Formula:
        left = self.left.simplified()
        right = self.right.simplified()
        for one, other in ((left, right), (right, left)):
            if isinstance(one, Number):
                if one.number == 0:
                    return one
                if one.number == 1:
                    return other
        return Product(left, right)


def polynomial(depth: int, seed: int) -> Formula:
    if depth == 0:
        return Name("xyz"[seed % 3]) if seed % 4 else Number(seed % 7)
    left = polynomial(depth - 1, seed * 3 + 1)
    right = polynomial(depth - 1, seed * 5 + 2)
    return Sum(left, right) if seed % 2 else Product(left, right)


def main() -> None:
    total = 0
    nodes = 0
    for seed in range(480):
        formula = polynomial(7, seed)
        for name in "xyz":
            derived = formula.derived(name)
            small = derived.simplified()
            nodes += derived.size() - small.size()
            for k in range(3):
                total += small.value({"x": k, "y": k + 1, "z": seed})
    print(total, nodes)


if __name__ == "__main__":
    main()
