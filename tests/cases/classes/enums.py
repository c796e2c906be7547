# Enum and IntEnum: members, lookups, iteration, formats, match
from enum import Enum, IntEnum, auto


class Color(Enum):
    RED = 1
    GREEN = 2
    BLUE = 3


class Priority(IntEnum):
    LOW = auto()
    MEDIUM = auto()
    HIGH = 10


class Kind(Enum):
    A = "a"
    B = "b"

    def describe(self) -> str:
        return f"{self.name}={self.value}"

    @property
    def upper(self) -> str:
        return self.value.upper()

    @classmethod
    def default(cls) -> "Kind":
        return cls.A


def name_of(c: Color) -> str:
    match c:
        case Color.RED:
            return "red!"
        case Color.GREEN:
            return "green!"
        case _:
            return "other"


print(Color.RED)
print(repr(Color.RED), Color.RED.name, Color.RED.value)
for c in Color:
    print(c, c.value, name_of(c))
print(len(Color), list(Color))
print(Color(2), Color["BLUE"])
try:
    Color(9)
except ValueError as e:
    print(e)
try:
    Color["PINK"]
except KeyError as e:
    print("KeyError", e)
print(Color.RED == Color.RED, Color.RED is Color.RED, Color.RED == Color.GREEN, Color.RED != Color.BLUE)
print(Color.RED in Color, Kind.A.describe(), Kind.B.upper, Kind.default())
d = {Color.RED: 1, Color.GREEN: 2}
print(d[Color.GREEN], d)
print(Priority.LOW, repr(Priority.LOW), Priority.HIGH > 5, Priority.LOW < Priority.HIGH)
print(Priority.LOW + 1, sorted([Priority.HIGH, Priority.LOW, Priority.MEDIUM]))
print(f"{Color.RED} {Color.RED:>12}| {Priority.HIGH:>5} {Color.RED!r}")
print(max(Priority), min(Priority), sum(Priority))
print(isinstance(Color.RED, Color), [p.name for p in Priority if p >= 2])
print({c.name: c.value for c in Color})
print(Color.RED in (Color.RED, Color.BLUE))
xs = ["a", "b", "c"]
print(xs[Priority.LOW])
print(int(Priority.HIGH), 1 in Priority, Priority.LOW == 1)
print(Kind("b"), type(Color.RED).__name__)
