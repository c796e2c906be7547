# What is declared `object` equals numbers, strs and None as its value does.
class P:
    def __init__(self, x: int) -> None:
        self.x = x
def one(a: object) -> bool:
    return a == 1
def s(a: object) -> bool:
    return "ab" != a
def n(a: object) -> bool:
    return a == None
p = P(1)
print(one(1), one(1.0), one(True), one("a"), one(None), one(p), one([1]), one((1,)), one(2))
print(s("ab"), s("a" + "b"), s(1), s(None), s(p))
print(n(None), n(1))
xs: list[object] = [1, 2, "a", None]
print(2 in xs, "a" in xs, 3.0 in xs, None in xs, xs.index("a"), xs.count(1))
