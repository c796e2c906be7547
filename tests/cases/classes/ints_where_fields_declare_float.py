class T:
    def __init__(self, set_it: bool) -> None:
        if set_it:
            self.v: float = 3
        self.w: float = 1.5
    def put(self, x: float) -> None:
        self.v = x
a = T(True); print(a.v, a.w, hasattr(a, "v"))
b = T(False)
try:
    print(b.v)
except AttributeError as e:
    print(e)
b.put(2.5); print(b.v); b.put(7); print(b.v); b.put(True); print(b.v)
print(hasattr(T(False), "v"), getattr(T(False), "v", 0), getattr(T(False), "v", None), getattr(b, "v", 0.5))
class G:
    def __init__(self, n: float):
        self.n = n
    def items(self):
        for i in range(3):
            yield self.n
            self.n += 0.5 if i else 1
print(list(G(1).items()))
from typing import Protocol, Callable
class Area(Protocol):
    side: float
class Sq:
    def __init__(self, side: float): self.side = side
def show(a: Area) -> None: print(a.side)
show(Sq(3)); show(Sq(2.5))
fs: list[Callable[[float], float]] = [lambda q: q * 2, lambda q: q + 1]
print([g(3) for g in fs])
from dataclasses import dataclass, asdict, astuple, field
@dataclass
class D:
    a: float
    b: list[float] = field(default_factory=list)
    c: float = field(default=2, init=False)
print(D(1), asdict(D(1, [2, 2.5])), astuple(D(0.5)), D(1) == D(1.0))
class Base:
    rate: float = 2
    def __init__(self) -> None:
        self.k: float = 0
class Kid(Base):
    def __init__(self) -> None:
        super().__init__()
        self.k = 2.5
print(Base().k, Kid().k, Base.rate, Kid().rate, Base().rate * 2)
m = {"a": Base(), "b": Kid()}
print(sum(x.k for x in m.values()), max(m.values(), key=lambda x: x.k).k)
match D(1):
    case D(a=1): print("one")
match D(1.5):
    case D(a=int()): print("int")
    case D(a=float(v)): print("float", v)
print(f"{D(3).a:.2f} {D(3).a:>6} {D(3).a}", "%s %.1f %d" % (D(3).a, D(3).a, D(3).a), "{} {:5}".format(D(3).a, D(2).a))
print(isinstance(D(1).a, int), isinstance(D(1).a, float), type(D(1).a).__name__, type(D(1.0).a).__name__)
print(D(7).a // 2, D(7).a % 4, D(7).a / 2, -D(7).a, D(2).a ** 3, D(2).a ** -1, round(D(2.567).a, 1), int(D(2.9).a), abs(D(-3).a), divmod(D(7).a, 2))
