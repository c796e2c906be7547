from typing import NamedTuple, Iterator
import math
class Pt(NamedTuple):
    x: float
    y: float = 0
class Poly:
    def __init__(self, coeffs: list[float], scale: float = 1) -> None:
        self.coeffs = coeffs
        self.scale = scale
    def __call__(self, x: float) -> float:
        r: float = 0
        for c in reversed(self.coeffs):
            r = r * x + c
        return r * self.scale
    def derive(self) -> "Poly":
        return Poly([i * c for i, c in enumerate(self.coeffs)][1:], self.scale)
p = Poly([1, 2, 3])
print(p(2), p(0.5), p.derive()(2), Poly([1.5, 2])(2), Poly([1], 0.5)(3))
print(Pt(1), Pt(1.5, 2), Pt(1) == Pt(1.0), Pt(3).x + 1)
class Money:
    def __init__(self, amount: float, cur: str = "EUR") -> None:
        self.amount = amount
        self.cur = cur
    def __eq__(self, o: object) -> bool:
        return isinstance(o, Money) and self.amount == o.amount
    def __lt__(self, o: "Money") -> bool:
        return self.amount < o.amount
    def __str__(self) -> str:
        return f"{self.amount:.2f} {self.cur}"
    def __format__(self, spec: str) -> str:
        return format(self.amount, spec)
ms = sorted([Money(3), Money(1.5), Money(2)])
print([str(m) for m in ms], [m.amount for m in ms], f"{ms[0]:.1f} {ms[1]:>5}")
class A:
    def __init__(self, b: float) -> None:
        self.b = B(b, self)
        self.k = b
class B:
    def __init__(self, c: float, a: "A") -> None:
        self.c = c
        self.a = a
    def again(self) -> "A":
        return A(self.c)
a = A(3)
print(a.b.c, a.k, a.b.again().b.c, A(2.5).b.again().k)
class Rec:
    def __init__(self, n: int, w: float) -> None:
        self.w = w
        self.kids = [Rec(n - 1, w * 2), Rec(n - 1, w / 2)] if n > 0 else []
    def all(self) -> Iterator[float]:
        yield self.w
        for k in self.kids:
            yield from k.all()
print(list(Rec(2, 4).all()))
class Cfg:
    def __init__(self, **kw: float) -> None:
        self.lr = kw.get("lr", 1)
        self.mom = kw.get("mom", 0.5)
print(Cfg(lr=2).lr, Cfg(lr=0.1).lr, Cfg().mom)
class Temp:
    def __init__(self, deg: float = 0) -> None:
        self.deg = deg
    def __getattr__(self, n: str) -> float:
        return 1
print(Temp().deg, Temp(5).foo)
import copy
m = Money(3); m2 = copy.copy(m); m2.amount = 4.5; print(m.amount, m2.amount)
print(isinstance(m.amount, int), isinstance(m2.amount, float), type(m.amount).__name__)
print(math.sqrt(Pt(4).x), round(Money(2).amount, 1), round(Money(2.25).amount, 1), Money(7).amount // 2, Money(7).amount % 4, -Money(7).amount, abs(Money(-7).amount))
d: dict[float, str] = {Money(1).amount: "a", Money(1.5).amount: "b"}
print(d, d[1], d.get(1.0))
