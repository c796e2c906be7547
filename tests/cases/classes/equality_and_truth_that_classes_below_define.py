# `==` and truth of objects whose declared class defines neither, while classes below it do.
from dataclasses import dataclass


class Base:
    def __init__(self, n):
        self.n = n


class Same(Base):
    def __eq__(self, other):
        return isinstance(other, Base) and self.n == other.n

    def __hash__(self):
        return hash(self.n)


class Empty(Base):
    def __len__(self):
        return 0


class Large(Base):
    def __bool__(self):
        return self.n > 5


class Sized(Base):
    def __len__(self):
        return self.n


class Even(Sized):
    def __bool__(self):
        return self.n % 2 == 0


def make(kind: int, n: int) -> Base:
    if kind == 0:
        return Base(n)
    if kind == 1:
        return Same(n)
    if kind == 2:
        return Empty(n)
    if kind == 3:
        return Large(n)
    if kind == 4:
        return Sized(n)
    return Even(n)


for k in range(6):
    for j in range(6):
        a, b = make(k, 3), make(j, 3)
        print(a == b, a != b, b in [a], [a] == [b], (a, 1) == (b, 1), end=" ")
    x, y = make(k, 3), make(k, 8)
    print(bool(x), bool(y), "yes" if x else "no", not y, any([x]), all([x, y]))
print(len({make(1, 4), make(1, 4), make(0, 4)}), {make(1, 2): "v"}.get(make(1, 2)))
sized: Sized = Even(3)
print(bool(sized), bool(Sized(0)), bool(Sized(3)))


class Expr:
    pass


@dataclass(frozen=True)
class Name(Expr):
    text: str


@dataclass(frozen=True)
class Pair(Expr):
    left: Expr
    right: Expr


p = Pair(Name("x"), Pair(Name("y"), Name("z")))
print(p == Pair(Name("x"), Pair(Name("y"), Name("z"))), p == Pair(Name("x"), Name("y")))
print(p in [Name("x"), Pair(Name("x"), Pair(Name("y"), Name("z")))], p != p)
