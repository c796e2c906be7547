# `==` of a tuple and an object: the object is asked, and equals the tuple only if it says so.
from typing import Iterable, Iterator
class V:
    def __init__(self, c: Iterable[float]) -> None:
        self._c = tuple(float(x) for x in c)
    def __iter__(self) -> Iterator[float]:
        return iter(self._c)
    def __len__(self) -> int:
        return len(self._c)
    def __eq__(self, other: object) -> bool:
        if isinstance(other, V):
            return len(self) == len(other) and all(a == b for a, b in zip(self, other))
        return NotImplemented
v = V([1, 2, 3])
print(v == (1, 2, 3))
print(v == [1.0, 2.0, 3.0])
print(v == 3, v != 3, v == None, v == "a")
class W:
    def __init__(self, x: int) -> None:
        self.x = x
    def __eq__(self, other: object) -> bool:
        if isinstance(other, W):
            return self.x == other.x
        return NotImplemented
print(W(1) == (1, 2), W(1) == 3, (1, 2) == W(1), W(1) != (1, 2))


class P:
    def __init__(self, *xs: int) -> None:
        self.xs = tuple(xs)

    def __getitem__(self, i: int) -> int:
        return self.xs[i]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, tuple):
            return self.xs == other
        return isinstance(other, P) and self.xs == other.xs


p = P(1, 2)
print(p == (1, 2), (1, 2) == p, (1, 3) == p, tuple([1, 2]) == p, p == tuple([1, 2]), (1, 2) != p, p == P(1, 2), p in [(1, 2)])
