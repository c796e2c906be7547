from functools import reduce, cmp_to_key
class B:
    kind = "b"
    def __init__(self, v: int = 0) -> None:
        self.v = v
    def clone(self) -> "B":
        return type(self)(self.v + 1)
    @classmethod
    def make(cls) -> "B":
        return cls(7)
    def who(self) -> str:
        return type(self).__name__ + ":" + type(self).kind
class D(B):
    kind = "d"
def mk(b: B) -> B:
    return b.make()
for x in [B(1), D(2)]:
    print(x.who(), x.clone().who(), x.clone().v, mk(x).who(), type(x) is D, type(x) == B, type(x) is type(B()), x.__class__.__name__)
class G:
    def __init__(self, n: str) -> None:
        self.n = n
    def __enter__(self) -> "G":
        return self
    def __exit__(self, kind, value, tb) -> bool:
        print(self.n, None if kind is None else kind.__name__, value)
        return kind is not None and kind is ValueError
with G("a"):
    raise ValueError("x")
try:
    with G("b") as g, G("c"):
        print(g.n)
        raise KeyError("k")
except KeyError as e:
    print("caught", e)
with G("d"):
    pass
class T:
    def __init__(self, c: float) -> None:
        self._c = c
    @property
    def f(self) -> float:
        return self._c * 2
    @f.setter
    def f(self, v: float) -> None:
        if v < 0:
            raise ValueError("neg")
        self._c = v / 2
t = T(1.5)
print(t.f)
t.f = 10.0
t.f += 2.0
print(t.f, t._c)
try:
    t.f = -1.0
except ValueError as e:
    print(e)
class It:
    def __init__(self, n: int) -> None:
        self.n = n
    def __iter__(self):
        return iter(range(self.n))
print(3 in It(5), 9 in It(5), reduce(lambda a, b: a * b, [1, 2, 3, 4]), reduce(lambda a, b: a + b, ["x", "y"], "s"))
print(sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)))
class H:
    def __enter__(self) -> int:
        return 5
    def __exit__(self, kind: object, value: BaseException | None, tb: object) -> None:
        print("bye", value)
with H() as h:
    print(h)
