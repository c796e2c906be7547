def f(a: int, b: int = None, c: str = None, d: list[int] = None, e: float = None) -> int:
    if b is None:
        b = 10
    if d is None:
        d = []
    d.append(a)
    return a + b + len(d) + len(c or "")
print(f(1), f(1, 2), f(1, 2, "xyz"), f(1, c="q"), f(1, d=[1, 2]))



from typing import Any, Dict, List, Tuple


class Part:
    def __init__(self, n: int) -> None:
        self.n = n

class Coil(Part):
    pass

class Rung:
    def __init__(self, *elements: tuple[Part]) -> None:
        self.elements = elements

    def total(self) -> int:
        return sum(e.n for e in self.elements)

print(Rung(Coil(1), Part(2)).total())

def add(*xs: List[int]) -> int:
    return sum(xs)

print(add(1, 2, 3))

def opts(name: str, **kw: Dict[str, Any]) -> str:
    return name + repr(sorted(kw.items()))

print(opts("a", x=1, y=2))
print(opts("a", x=1, y="b"))

def joined(*parts: Tuple[str, ...]) -> str:
    return "-".join(parts)

print(joined("a", "b"))
print(joined())
