from collections import namedtuple
from typing import NamedTuple
Point = namedtuple("Point", ["x", "y"])
Card = namedtuple("Card", "rank suit")
class Emp(NamedTuple):
    name: str
    age: int = 3
p = Point(1, 2)
print(p, p.x, p[1], p == (1, 2), len(p), p._replace(x=5), p._asdict(), Point._fields)
x, y = p
print(x + y, sum(p), max(p))
c = [Card(r, s) for r in "AK" for s in "SH"]
print(c[0], sorted(c)[0], c.index(Card("K", "S")))
e = Emp("bob")
print(e, e._asdict(), e._replace(age=9), Emp._fields, Emp._make(["z", 4]), e.count("bob"), e.index(3))
def f(t: tuple[str, int]) -> str:
    return t[0] * t[1]
print(Point._make([3, 4]), isinstance(e, tuple), e < Emp("carl"), hash(e) == hash(Emp("bob")))
