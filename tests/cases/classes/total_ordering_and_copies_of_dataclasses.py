# functools.total_ordering; dataclasses: replace, asdict, astuple.
from __future__ import annotations
from functools import total_ordering
@total_ordering
class Version:
    def __init__(self, s: str) -> None: self.parts = [int(p) for p in s.split(".")]
    def __eq__(self, o: object) -> bool:
        if not isinstance(o, Version): return NotImplemented
        return self.parts == o.parts
    def __lt__(self, o: Version) -> bool: return self.parts < o.parts
    def __hash__(self) -> int: return hash(tuple(self.parts))
    def __str__(self) -> str: return ".".join(map(str, self.parts))
print(Version("1.2") < Version("1.10"), Version("2.0") >= Version("1.9"), max(map(Version, ["1.0", "3.1", "2.9"])), Version("1") == "1", len({Version("1"), Version("1")}))
from dataclasses import dataclass, field, replace, asdict
@dataclass(frozen=True)
class Vec:
    x: float
    y: float = 0.0
    def __add__(self, o: "Vec") -> "Vec": return Vec(self.x + o.x, self.y + o.y)
    def __mul__(self, k: float) -> "Vec": return Vec(self.x * k, self.y * k)
    __rmul__ = __mul__
    def __neg__(self) -> "Vec": return Vec(-self.x, -self.y)
    def __abs__(self) -> float: return (self.x ** 2 + self.y ** 2) ** 0.5
    def __iter__(self):
        yield self.x
        yield self.y
@dataclass(order=True)
class Item:
    prio: int
    name: str = field(compare=False)
    tags: list[str] = field(default_factory=list, compare=False)
v = Vec(3.0, 4.0)
print(v + Vec(1.0), 2.0 * v, -v, abs(v), v == Vec(3.0, 4.0), {v: 1}[Vec(3.0, 4.0)])
x, y = v
print(x, y, tuple(v), list(v))
items = [Item(2, "b"), Item(1, "a", ["t"])]
print(sorted(items), min(items).name, items[0] > items[1])
print(replace(items[0], name="z"))
print(asdict(items[1]))
try: v.x = 1.0
except Exception as e: print(type(e).__name__, e)

from dataclasses import astuple
@dataclass
class Line:
    start: Vec
    points: list[Vec]
    names: dict[str, int] = field(default_factory=dict)
line = Line(Vec(1.0), [Vec(2.0)], {"a": 1})
print(asdict(line), astuple(line), replace(line, points=[]))
