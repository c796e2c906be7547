class MyErr(Exception):
    def __init__(self, code: int) -> None:
        self.code = code
try:
    raise MyErr(3)
except MyErr as e:
    print(e.code, str(e), e.args, repr(e), e.args[0])
class E2(ValueError):
    def __init__(self, a: int, b: str) -> None:
        super().__init__(f"{a}:{b}")
        self.a = a
try:
    raise E2(3, "x")
except ValueError as e:
    print(e, e.args, type(e).__name__)
for x in [ValueError(), ValueError("t"), ValueError(1, "a", None), KeyError("k"), KeyError(3), ValueError((1, 2))]:
    print(str(x), repr(x), x.args, len(x.args), x.__class__.__name__)
try:
    assert 1 > 2, "too small"
except AssertionError as e:
    print(e.args, e.args[0])
try:
    assert False
except AssertionError as e:
    print(e.args)
a = ValueError("x", 1, 2)
print(a.args[1:], a.args == ("x", 1, 2))
def check(v) -> str:
    return type(v).__name__
print([check(v) for v in [1, "a", 2.0, None, True]])
mixed: list[int | str | None] = [1, "a", None]
print([type(v).__name__ for v in mixed], [type(v) is int for v in mixed], [type(v) == str for v in mixed])
class B: 
    def same(self, o: "B") -> bool:
        return type(self) is type(o)
class D(B): pass
print(B().same(D()), D().same(D()), B().same(B()), type(D()) is B, type(D()) == D)
b: B = D()
print(type(b) is D, type(b) is B, type(b).__name__, b.__class__.__name__)
