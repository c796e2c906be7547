class D:
    x = 1
    items: list[int] = [1]
class E:
    def __init__(self): self.x = 5
    def set(self, v): self.x = v
class Sub(D):
    x: int
    def bump(self) -> int:
        self.x += 1
        return self.x
class Late(D):
    def go(self) -> None:
        self.x = 9
print(D().x, getattr(D(), "x", None), D.x, hasattr(D(), "x"), hasattr(D, "x"))
s = Sub()
print(s.x, s.bump(), s.bump(), D.x, Sub.x, getattr(s, "x", None))
l = Late()
print(l.x, getattr(l, "x", 7)); l.go(); print(l.x, Late.x)
print(getattr(D(), "items", None))

from dataclasses import dataclass, field
@dataclass
class Plain:
    x: int = 1
    ys: list[int] = field(default_factory=list)
@dataclass
class Below(Plain):
    x: int
    z: int = 3
print(Below(), Below(4), Plain())
class P:
    n: int = 0
    def inc(self) -> None:
        self.n += 1
class Q(P):
    n: int
    def show(self) -> int:
        self.inc()
        return self.n
print(Q().show(), P.n, Q.n)
