# What classes in front of those of `enum` define stands in front of what `enum` gives.
from enum import Enum, IntEnum


class Kind(str, Enum):
    def __repr__(self) -> str:
        return f"K.{self.name}"

    def __str__(self) -> str:
        return self.name


class Word(Kind):
    CR = "cr"
    LF = "lf"


class Shown:
    def __str__(self) -> str:
        return "shown"

    def __format__(self, spec: str) -> str:
        return f"formatted {spec}"


class Color(Shown, Enum):
    RED = 1


class Base(Enum):
    def __init__(self, number: int, text: str) -> None:
        self.number = number
        self.text = text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Base) and self.number == other.number

    def __hash__(self) -> int:
        return hash(self.number)

    @classmethod
    def _missing_(cls, value: object) -> "Base | None":
        print("missing", value)
        return None


class Planet(Base):
    EARTH = (3, "blue")
    MARS = (4, "red")


class Level(IntEnum):
    def __str__(self) -> str:
        return f"level {self.value}"


class Depth(Level):
    LOW = 1
    HIGH = 2


print(Word.CR, [Word.CR], f"{Word.LF}", Word.LF == "lf")
print(Color.RED, f"{Color.RED:x}", [Color.RED])
print(Planet.EARTH.number, Planet.MARS.text, Planet.EARTH == Planet.MARS, Planet.EARTH == Planet.EARTH)
print(len({Planet.EARTH, Planet.MARS}), Planet((3, "blue")).name)
try:
    Planet((5, "x"))
except ValueError as e:
    print(e)
print(Depth.LOW, f"{Depth.HIGH}", Depth.LOW + 1, [Depth.LOW], Depth.LOW < Depth.HIGH)
