# expression evaluator with match and tuples
from dataclasses import dataclass
@dataclass(frozen=True)
class Num:
    value: float
@dataclass(frozen=True)
class Bin:
    op: str
    left: "Expr"
    right: "Expr"
@dataclass(frozen=True)
class Neg:
    inner: "Expr"
Expr = Num | Bin | Neg
def ev(e: "Num | Bin | Neg") -> float:
    match e:
        case Num(v):
            return v
        case Neg(inner):
            return -ev(inner)
        case Bin("+", l, r):
            return ev(l) + ev(r)
        case Bin("*", l, r):
            return ev(l) * ev(r)
        case Bin(op, _, _):
            raise ValueError(f"unknown {op}")
def show(e: "Num | Bin | Neg") -> str:
    if isinstance(e, Num):
        return str(e.value)
    if isinstance(e, Neg):
        return "-" + show(e.inner)
    return f"({show(e.left)} {e.op} {show(e.right)})"
t = Bin("+", Num(1.0), Bin("*", Num(2.0), Neg(Num(3.0))))
print(show(t), ev(t), t == Bin("+", Num(1.0), Bin("*", Num(2.0), Neg(Num(3.0)))))
try:
    ev(Bin("/", Num(1.0), Num(2.0)))
except ValueError as e:
    print(e)
print(hash(Num(1.0)) == hash(Num(1.0)), Neg(Num(2.5)))
