from dataclasses import dataclass

@dataclass
class P:
    x: int | float
    y: float | int = 0

def f(n: int) -> int | float:
    return n if n % 2 else n / 2

def show(x: object) -> str:
    return f"<{x}>"

p = P(1, 2.5)
print(p, p.x + p.y, p.x * 2, p == P(1.0, 2.5), hash(p.x) == hash(1))
xs: list[int | float] = [3, 1.5, 2, -7, 0.25]
xs.append(10)
print(xs, sorted(xs), max(xs), sum(xs), xs[::-1], xs.index(2), 1.5 in xs, 2.0 in xs)
xs.sort(key=lambda v: -v)
print(xs)
xs.reverse()
xs.insert(1, 99); xs.pop(0); del xs[2]
print(xs, len(xs))
d: dict[int | float, int | float] = {1: 2.5, 2.5: 3}
d[7] = 8
d[1.0] = 4
print(d, d.get(1), d.get(2.5, 0), list(d.items()))
s: set[int | float] = {1, 2.5, 3}
s.add(4); s.add(1.0)
print(sorted(s), 3.0 in s, len(s))
for i in range(100):
    s.add(i / 2)
print(len(s), sum(s))
print([f(i) for i in range(6)], show(f(3)), show(f(4)), f"{f(4):.2f}", str(f(1)), repr(f(2)))
def g(x: int | float | None) -> str:
    if x is None:
        return "none"
    if isinstance(x, int):
        return f"int {x}"
    return f"float {x}"
print(g(1), g(1.5), g(None), g(f(3)), g(f(2)))
def h(x: int | float | str) -> str:
    if isinstance(x, (int, float)):
        return g(x) + str(x + 1)
    return x
print(h(2), h(2.5), h("s"))
t: tuple[int | float, str] = (f(3), "a")
print(t, t[0])
def gen():
    for i in range(5):
        yield f(i)
print(list(gen()), tuple(gen()), set(gen()))
v: int | float = 5
def set_v(n: int | float) -> None:
    global v
    v = n
set_v(2.5); print(v); set_v(3); print(v)
b: bool | int | float = True
print(b, b + 1)
b = 2.5
print(b)
def k(x: int | float, *rest: int | float, **kw: int | float) -> int | float:
    return x + sum(rest) + sum(kw.values())
print(k(1), k(1, 2, 3.5), k(1.5, a=2, b=3))
fn = lambda q: q * 2
print(fn(f(1)), fn(f(2)))
match f(2):
    case int():
        print("i")
    case float() as z:
        print("f", z)
print(abs(f(3)), round(f(3)), int(f(2)), float(f(3)), f(3) // 2, f(3) % 2, f(3) ** 2, -f(3), f(2) and f(3), f(3) or f(2), not f(3), bool(f(2)))
print(min(f(1), f(2)), divmod(f(3), 2), f(3) < f(4), f(3) == 3, f(3) != 3.0, f(3) is None)
import json
print(json.dumps([f(1), f(2)]), json.dumps({"a": f(3)}))
zz = [f(i) for i in range(20)]
zz.sort()
print(zz, zz[2:5], zz * 2 == zz + zz)
w = {i: f(i) for i in range(5)}
print(w, sum(w.values()))
class Acc:
    def __init__(self) -> None:
        self.total: int | float = 0
        self.items: list[int | float] = []
    def add(self, v: int | float) -> "Acc":
        self.total += v
        self.items.append(v)
        return self
a = Acc().add(1).add(2.5).add(3)
print(a.total, a.items)
try:
    print(f(3) / 0)
except ZeroDivisionError as e:
    print(e)
