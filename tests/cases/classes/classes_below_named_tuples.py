# Classes below named tuples: methods, __new__, __init__, super(), what makes others of the class.
from collections import namedtuple
from typing import NamedTuple
class P(NamedTuple):
    x: int
    y: int = 2
class R(P):
    def area(self) -> int:
        return self.x * self.y
    @property
    def w(self): return self.x
r = R(3)
print(r, r.area(), r.w, r == (3, 2), r == P(3, 2), hash(r) == hash((3, 2)), len(r), list(r), r[1], r[-1], r[:1])
print(r._replace(y=9), r._make([5, 6]), R._make((1, 2)), type(r._replace(x=1)).__name__, r._asdict(), R._fields)
x, y = r
print(x, y, isinstance(r, P), isinstance(r, tuple), sorted([R(3), R(1), R(2)]))
def f(p: P) -> int:
    return p.x + p.y
print(f(r), f(P(1)), [f(p) for p in [r, P(1, 1)]])
d = {r: 1, (3, 2): 2}
print(d)
match r:
    case R(a, b):
        print("R", a, b)
class S(R):
    def __new__(cls, v):
        return super().__new__(cls, v, v + 1)
    def __add__(self, other):
        return S(self.x + other.x)
    def __repr__(self):
        return "S" + super().__repr__()
print(S(4), S(1) + S(2), S(1)._replace(y=0), S._make([7, 8]))
try:
    r.x = 3
except AttributeError as e:
    print(e)
try:
    R(1, 2, 3)
except TypeError as e:
    print(str(e)[-40:])
Base = namedtuple("Base", ["name", "items"])
class Node(Base):
    __slots__ = ()
    def __new__(cls, name, items=None):
        if items is None:
            items = []
        return Base.__new__(cls, name, items)
    def __str__(self):
        return f"{self.name}:{self.items}"
n = Node("a")
n.items.append(3)
print(n, repr(n), "%s" % (n,))
print("%s is %s" % Node("k", [1]))
class E0(namedtuple("E0", "")):
    def __new__(cls): return super().__new__(cls)
print(E0(), E0._make([]))
class V(namedtuple("V", "a b")):
    def __init__(self, a, b):
        self.c = 3
print(V(1, 2), V(1, 2).c)



class Spot(namedtuple("Spot", "x y")):
    __slots__ = ()
    def __new__(cls, x, y=0):
        return super().__new__(cls, x * 2, y)
    def norm(self): return self.x * self.x + self.y * self.y
p = Spot(3)
print(p, p.norm(), p[0])
class Q2(namedtuple("Q2", "x y")):
    def __new__(cls, x, y=0):
        self = super(Q2, cls).__new__(cls, x * 2, y)
        return self
    @property
    def z(self): return self.x
    def __add__(self, o): return Q2(self.x + o.x, self.y + o.y)
    def __eq__(self, o): return self.x == o.x
    def __hash__(self): return hash(self.x)
    def __repr__(self): return "Q!" + super().__repr__()
    def __str__(self): return "%s-%s" % self
print(Q2(1), Q2(1) + Q2(2), Q2(1) == Q2(1, 5), repr(Q2(2)))


_Place = namedtuple("_Place", "x y")
class Place(_Place):
    def norm(self): return self.x * self.x + self.y * self.y
p = Place(3, 4)
print(p, p.norm(), p[0], tuple(p), p == (3, 4))
class Place3(Place):
    __slots__ = ()
    def norm(self): return super().norm() + 1
print(Place3(1, 2).norm(), Place3(1, 2))
