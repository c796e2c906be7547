# Other names of classes as bases, of the same file and of another module; those of built-in classes and exceptions.
from collections import namedtuple
Point = namedtuple("_Pt", "x y", defaults=(1, 2))
p = Point(5)
print(p, Point.__name__, Point, p._replace(x=3), isinstance(p, Point), isinstance(p, tuple))
def f(q: Point) -> int:
    return q.x + q.y
print(f(p))
class Sub2:
    pass
pass
class A:
    def __init__(self, v): self.v = v
    def f(self): return 1
B = A
class C(B):
    def __init__(self, v):
        super().__init__(v)
        self.w = 2
    def g(self): return self.f() + self.v + self.w
print(C(4).g(), C.__mro__, isinstance(C(1), A), isinstance(C(1), B))
Obj = object
class D(Obj):
    z = 3
print(D().z)
E1 = Exception
class MyErr(E1): pass
try:
    raise MyErr("x")
except KeyError:
    pass
except E1 as e:
    print(repr(e))
