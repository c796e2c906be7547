"""Dicts that stand for records: the values of their keys are of several types, objects among them."""
from decimal import Decimal
ZERO = Decimal("0")
def split_numbers(cgs):
    out = {"a": ZERO, "b": ZERO, "c": []}
    for cg in cgs:
        if cg > 3:
            out["a"] += Decimal(cg)
        elif cg > 2:
            out["c"].append(cg)
    return out
o = split_numbers([1, 2, 3, 4])
print(o)
print(max(ZERO, o["a"] - Decimal(1)), o["a"] + o["b"])


CG = {"r": Decimal("0.5"), "s": [1, 2], "t": Decimal(3)}
def f(x: Decimal):
    return x * CG["r"]
print(f(ZERO), CG["s"][0])


class D:
    def __init__(self, x: int) -> None:
        self.x = x
    def __add__(self, o: "D") -> "D":
        return D(self.x + o.x)
    def __repr__(self) -> str:
        return f"D({self.x})"
def split(cgs):
    out = {"a": D(1), "b": D(2), "c": []}
    for cg in cgs:
        if cg > 3:
            out["a"] += D(cg)
        elif cg > 2:
            out["c"].append(cg)
    return out
o = split([1, 2, 3, 4])
print(o)
print(o["a"] + o["b"])
