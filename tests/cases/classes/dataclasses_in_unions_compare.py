# == between values of unions of dataclasses: by class; classes with an __eq__ of their own have a say.
from __future__ import annotations

from dataclasses import dataclass
from typing import Union


@dataclass(frozen=True)
class Num:
    value: float


@dataclass(frozen=True)
class Name:
    name: str


@dataclass(frozen=True)
class Add:
    left: Expr
    right: Expr


@dataclass(frozen=True)
class Neg:
    inner: Expr


@dataclass(frozen=True)
class Call:
    name: str
    args: tuple[Expr, ...]


@dataclass
class Block:
    items: list[Expr]


Expr = Union[Num, Name, Add, Neg, Call, Block, None]


def tree(depth: int) -> Expr:
    if depth == 0:
        return None
    return Add(Call("f", (tree(depth - 1), Num(depth), None)), Block([Neg(tree(depth - 1)), Name("x")]))


print(tree(3) == tree(3), tree(3) == tree(2), tree(3) != tree(3), tree(1) == Num(1))
parts: list[Expr] = [Num(1), Name("a"), Add(Num(1), None), Neg(Num(1)), Call("f", ()), Block([]), None]
for a in parts:
    print([a == b for b in parts], a in parts, parts.index(a))
print(tree(2) in parts, parts == list(parts), parts == parts[1:])


@dataclass
class Meters:
    n: int


class Feet:
    def __init__(self, n: int) -> None:
        self.n = n

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (Meters, Feet)) and self.n == other.n


@dataclass
class Exact(Meters):
    pass


class Plain(Meters):
    pass


def same(a: Meters | Feet, b: Meters | Feet) -> bool:
    return a == b


print(Meters(1) == Feet(1), Feet(1) == Meters(1), Meters(1) != Feet(1), Meters(1) == Feet(2))
print(Meters(1) == Exact(1), Exact(1) == Meters(1), Meters(1) == Plain(1), Plain(1) == Plain(1))
for x in (Meters(1), Feet(1), Exact(1)):
    print([same(x, y) for y in (Meters(1), Feet(1), Exact(1))])
print([Meters(1)] == [Feet(1)], (Meters(1),) == (Feet(1),), Meters(1) == 1, Meters(1) == None, Meters(1) != 1)
