from enum import IntEnum, Enum, Flag, IntFlag
from typing import NamedTuple
from dataclasses import dataclass
class E(IntEnum):
    A = 0
    B = 1
class F(Flag):
    X = 1
    Y = 2
class G(IntFlag):
    P = 1
class H(Enum):
    Z = 0
class I(int):
    pass
class S(str):
    pass
class L(list[int]):
    pass
class D(dict[str, int]):
    pass
class N(NamedTuple):
    a: int
class Q:
    def __len__(self) -> int:
        return 0
class R(Q):
    pass
class Base:
    pass
class Below(Base):
    def __bool__(self) -> bool:
        return False
def e(x: E | None): return x and 5
def f(x: F | None): return x and 5
def g(x: G | None): return x and 5
def h(x: H | None): return x and 5
def i(x: I | None): return x and 5
def s(x: S | None): return x and 5
def l(x: L | None): return x and 5
def d(x: D | None): return x and 5
def n(x: N | None): return x and 5
def r(x: R | None): return x and 5
def b(x: Base | None): return type(x and 5).__name__
def ex(x: Exception | None): return x and 5
print(e(E.A), e(E.B), e(None), f(F(0)), f(F.X), g(G(0)), h(H.Z), i(I(0)), i(I(2)), s(S("")), l(L()), d(D()), n(N(0)), type(r(R())).__name__, b(Base()), b(Below()), b(None), ex(ValueError("")))
def it(x: "range | list[int] | None"): return x or [1]
print(it(range(0)), it([]), it(None), it(range(2)))
def gen(x):
    yield x
def gg(flag: bool):
    y = gen(1) if flag else None
    return y and list(y)
print(gg(True), gg(False))
