# possible wrong answers around the new rules
class N:
    def __init__(self) -> None:
        self.x: int | None = 1
    def clear(self) -> None:
        self.x = None
def f(n: N) -> str:
    if n.x is not None:
        n.clear()
        return str(n.x)
    return "none"
print(f(N()))
def g(a: N, b: N) -> str:
    if a.x is not None:
        b.x = None
        return str(a.x)
    return "none"
n = N()
print(g(n, n), g(N(), N()))
def h(n: N) -> int:
    total = 0
    for i in range(3):
        if n.x is not None:
            total += n.x
            if i == 1:
                n.x = None
        else:
            total += 100
    return total
print(h(N()))
def k(n: N) -> str:
    try:
        if n.x is not None:
            n.x = None
            raise ValueError("q")
    except ValueError:
        return str(n.x)
    return "?"
print(k(N()))
def m(n: N, flag: bool) -> str:
    if flag:
        n.x = 5
    else:
        n.x = None
    return repr(n.x)
print(m(N(), True), m(N(), False))
class P:
    def __init__(self) -> None:
        self.v = 0
    @property
    def nxt(self) -> int | None:
        self.v += 1
        return self.v if self.v % 2 else None
p = P()
if p.nxt is not None:
    try:
        print(p.nxt)
    except TypeError as e:
        print("T")
while True:
    q = N()
    if q.x is None:
        break
    q = N()
    q.x = None
    if q.x is None:
        print("fresh")
        break
t = (1, "a")
u = (1, "a", 2.5)
z = t if n.x is None else u
print(z, len(z), z[0], z[-1], z == (1, "a"), z < (2,) if False else "-")
a: tuple[int, ...] = (1, 2)
b: tuple[float, ...] = (1.5,)
print(a + (3,), a == (1, 2), (1, 2) == a, a < (1, 3), {a: 1}[(1, 2)], sorted([(2,), (1, 5), (1,)]))
fs = [abs, len]
print([q.__name__ for q in fs])
