from typing import Callable
class R:
    def __init__(self):
        self.trace = [1]
class H:
    def process(self) -> R | None:
        return None
class Router(H):
    def __init__(self):
        self.routes: dict[str, Callable[[], str]] = {}
    def process(self):
        fn = self.routes.get("a")
        return fn and R()
def f(h: H):
    r = h.process()
    if r is None:
        r = R()
    print(r.trace)
f(H()); f(Router())
from typing import Callable
class R2:
    def __init__(self, s: int) -> None: self.s = s
def f2(routes: dict[str, Callable[[int], int]], k: str) -> R2 | None:
    fn = routes.get(k)
    return fn and R2(fn(3))
r = f2({"a": lambda x: x + 1}, "a")
print(r.s if r else None, f2({}, "a"))
class B2:
    def p(self, k: str): return None
    def h(self, k: str) -> R2:
        r = self.p(k)
        if r is None:
            r = R2(0)
        return r
class D(B2):
    def __init__(self) -> None:
        self.routes: dict[str, Callable[[int], int]] = {"a": lambda x: x * 2}
    def p(self, k: str):
        fn = self.routes.get(k)
        return fn and R2(fn(3))
print(D().h("a").s, D().h("b").s)
def g(o: R2 | None, n: int):
    a = o and o.s
    b = o or R2(7)
    c = n and "x"
    return a, b.s, c
print(g(None, 0), g(R2(2), 3))
