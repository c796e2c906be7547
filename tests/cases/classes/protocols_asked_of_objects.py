# Protocols that can be looked for at run time, asked of values that are kept as `object`, among more classes than a union has.
from typing import Protocol, runtime_checkable


@runtime_checkable
class Goes(Protocol):
    def go(self) -> str: ...


@runtime_checkable
class HasSize(Protocol):
    size: int


class A: ...
class B: ...
class C: ...
class D: ...
class E: ...
class F: ...
class G: ...
class H: ...
class I: ...
class J: ...
class K: ...
class L: ...


class M(A):
    def go(self) -> str:
        return "m"


class N:
    size = 4

    def go(self) -> str:
        return "n"


class O(N):
    def __init__(self) -> None:
        self.size = 5


things: list[object] = [A(), B(), C(), D(), E(), F(), G(), H(), I(), J(), K(), L(), M(), N(), O(), 5, "text", None, [1]]
for thing in things:
    asked = (isinstance(thing, Goes), isinstance(thing, HasSize), isinstance(thing, (A, D, E, int)))
    if any(asked):
        print(asked)
    if isinstance(thing, Goes):
        print(thing.go())
print(sum(isinstance(thing, (A, B, C, D, E, F, G, H, I, J, K, L, M, N)) for thing in things))
