class A:
    class I:
        pass
    @property
    def p(self): return 1
print(hasattr(A, "I"), hasattr(A(), "I"), hasattr(A(), "q"))
class B(A):
    pass
class C:
    pass
for cls in (A, B, C):
    print(hasattr(cls, "I"), getattr(cls, "I", None) is None)
    print(hasattr(cls(), "I"))
def meta(x):
    m = getattr(x, "Meta", None)
    return m.name if m else "?"
class D:
    class Meta:
        name = "d"
class E: pass
print(meta(D), meta(E), meta(D()), meta(E()))

import math

class P:
    x = 1
    def m(self): return 2
    class Meta: name = "d"
class Q:
    def __init__(self): self.x = 5
class R(P): pass
def plain(): pass
def f(c):
    return getattr(c, "x", None)
def g(c):
    return getattr(c, "m", None) is None, getattr(c, "Meta", None) is None, getattr(c, "__name__", "?")
print(f(P), f(Q), f(R), f(P()), f(Q()), f(plain), f(3), f("s"), f(math), f(None), f([1]), f((1,)), f(int), f(len), f({1:2}), f(lambda: 1))
for c in (P, Q, R):
    print(g(c))
print(g(plain)[2], g(int)[2], getattr(math, "tau", 0) > 6, getattr(math, "nope", 0))
