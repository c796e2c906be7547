# enums with rich values, __init__, aliases, StrEnum, fields, defaults
from dataclasses import dataclass, field
from enum import Enum, IntEnum, StrEnum, auto, unique
import enum


class Planet(Enum):
    MERCURY = (3.303e23, 2.4397e6)
    EARTH = (5.976e24, 6.37814e6)

    def __init__(self, mass: float, radius: float) -> None:
        self.mass = mass
        self.radius = radius

    @property
    def surface_gravity(self) -> float:
        return 6.67430e-11 * self.mass / (self.radius * self.radius)


class Shape(enum.Enum):
    SQUARE = 2
    DIAMOND = 1
    CIRCLE = 3
    ALIAS_FOR_SQUARE = 2


class Suit(StrEnum):
    HEARTS = auto()
    SPADES = "spades!"




class Mixed(Enum):
    ONE = 1
    TWO = "two"
    THREE = 3.5


@unique
class Op(Enum):
    ADD = "+"
    SUB = "-"

    def __str__(self) -> str:
        return self.value

    def apply(self, a: int, b: int) -> int:
        if self is Op.ADD:
            return a + b
        return a - b


@dataclass
class Task:
    title: str
    shape: Shape = Shape.SQUARE
    tags: list[Op] = field(default_factory=list)


for p in Planet:
    print(p, p.value, round(p.surface_gravity, 3))
print([s for s in Shape], Shape.ALIAS_FOR_SQUARE, Shape["ALIAS_FOR_SQUARE"] is Shape.SQUARE)
print(Suit.HEARTS, repr(Suit.HEARTS), Suit.HEARTS == "hearts", Suit.SPADES.upper(), f"{Suit.SPADES:>10}")
for m in Mixed:
    print(m, repr(m), m.value)
print(Op.ADD, repr(Op.ADD), Op.SUB.apply(5, 3), f"{Op.ADD}", "%s" % Op.SUB, str(Op("-")))
t = Task("x")
print(t, Task("y", Shape.CIRCLE, [Op.ADD]) == Task("y", Shape.CIRCLE, [Op.ADD]))
