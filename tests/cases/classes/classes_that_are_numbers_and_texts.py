# Classes below float, str and int: what they define themselves, what the value answers, `__new__`, extra attributes, comparisons of their own.
from __future__ import annotations
import math



class Meters(float):
    def __add__(self, other: float) -> Meters:
        return Meters(float(self) + float(other))

    __radd__ = __add__

    def __repr__(self) -> str:
        return f"Meters({float(self)!r})"

    @property
    def km(self) -> float:
        return self / 1000

    @classmethod
    def from_km(cls, km: float) -> Meters:
        return cls(km * 1000)


m = Meters(1500)
print(m, repr(m), m.km, m + 250, m + Meters(1), m * 2, m - 1, -m, abs(m), round(m), int(m))
print(m == 1500.0, m < 2000, m > Meters(3), math.sqrt(m), m.is_integer(), isinstance(m, float), isinstance(m, Meters))
print(sum([Meters(1), Meters(2)]), max(Meters(1), Meters(5)), sorted([Meters(3), Meters(1)]))
print(f"{m:.1f} {m} {m!r:>15}", str(m), "%.2f" % m, Meters.from_km(2.5))
print({Meters(1): "a"}[Meters(1)], hash(m) == hash(1500.0), bool(Meters(0)))


class Name(str):
    def __new__(cls, value: str) -> Name:
        if not value.strip():
            raise ValueError("empty name")
        return super().__new__(cls, value.strip().title())

    @property
    def initials(self) -> str:
        return "".join(p[0] for p in self.split())

    def greet(self, other: str = "you") -> str:
        return f"{self} greets {other}"


n = Name("  ada lovelace ")
print(n, repr(n), n.initials, len(n), n.upper(), n + "!", n[0], n[-3:], "Ada" in n, n == "Ada Lovelace")
print(n.greet(Name("bob")), [c for c in Name("abc")], n.replace("a", "o"), type(n).__name__, isinstance(n, str))
try:
    Name("   ")
except ValueError as e:
    print(e)
print(", ".join([Name("x"), Name("y")]), sorted([Name("b"), Name("a")]), {n: 1}["Ada Lovelace"])


class ID(int):
    def __new__(cls, value: int) -> ID:
        if value < 0:
            raise ValueError(f"bad id {value}")
        return int.__new__(cls, value)

    def __str__(self) -> str:
        return f"#{int(self):04d}"

    def next(self) -> ID:
        return ID(self + 1)


a = ID(41)
print(a, repr(a), a.next(), a + 1, a * 2, a == 41, a < ID(50), hash(a) == hash(41), [10, 20][ID(1)], a.bit_length())
print(f"{a}", f"{a:d}", "%d" % a, {a: "x"}[41], max(ID(1), ID(7)), list(range(ID(3))), a & 1, -a, divmod(a, 5))
try:
    ID(-1)
except ValueError as e:
    print(e)


class Version(str):
    def _key(self) -> tuple[int, ...]:
        return tuple(int(p) for p in self.split("."))

    def __lt__(self, other: str) -> bool:
        return self._key() < Version(other)._key()

    def __gt__(self, other: str) -> bool:
        return self._key() > Version(other)._key()


vs = [Version("1.10"), Version("1.9"), Version("1.2.3")]
print(sorted(vs), max(vs), min(vs), Version("1.10") < Version("1.9"), Version("2.0") > "1.99")


class Reversed(int):
    def __lt__(self, other: int) -> bool:
        return int(self) > int(other)


print(Reversed(1) < Reversed(2), sorted([Reversed(1), Reversed(3), Reversed(2)]), Reversed(2) < 1, Reversed(1) <= Reversed(2))


class Celsius(float):
    def __new__(cls, value: float, label: str = "") -> Celsius:
        self = super().__new__(cls, value)
        self.label = label
        return self

    def to_f(self) -> float:
        return self * 9 / 5 + 32


c = Celsius(36.6, "body")
print(c, c.label, f"{c.to_f():.2f}", c > 30)
class Word(str):
    pass
n = Word("abc")
print(n, [n], {n: 1}, n + "d", n.upper(), type(n).__name__, n in "xabcx", n == "abc", "abc" == n, n != "x")
print(",".join([n, Word("z")]), n.join(["1", "2"]), sorted([Word("b"), Word("a")]), len(n), n[1], n[::-1])
d: dict[str, int] = {}
d[n] = 1
print(d, d["abc"], n.startswith("a"), "%s|%r" % (n, n), f"{n:>6}|", str(n), repr(n), n * 2, list(n), hash(n) == hash("abc"), bool(Word("")))
def g(s: str) -> str:
    return s + "!"
print(g(n), isinstance(n, str), n.split("b"), "x".join(n), n.replace("a", Word("q")))
match n:
    case "abc":
        print("matched")
    case _:
        print("no")
print(int(Word("12")), Word(5), min(Word("q"), "z"))
class Length(float):
    def __add__(self, other: float) -> "Length":
        return Length(float(self) + float(other))
    __radd__ = __add__
m = Length(1.0)
print(m + 250, 2.0 + m, sum([Length(1), Length(2)]), f"{m!r:>15}", "%.2f" % m, "%d" % m, [10, 20][int(m)])
print({Length(1): "a"}[Length(1)], {Length(1): "a"}[1.0], max(Length(1), Length(5)))
xs: list[float] = [Length(1), 2.0]
print(xs)
def f(x: float) -> float:
    return x * 2
print(f(m), f(Length(3)))
class Box:
    def __init__(self, w: float) -> None:
        self.w = w
print(Box(Length(2)).w)
class Weight(float):
    def __add__(self, other: float) -> "Weight":
        return Weight(float(self) + float(other))
    __radd__ = __add__
    def __repr__(self) -> str:
        return f"Weight({float(self)})"
print(sum([Weight(1), Weight(2)]), sum([1.0, 2.0], Weight(3)), sum([1, 2.5, 3]), sum([0.1] * 10))
print(sum([1.0, Weight(2), 3.0]))
