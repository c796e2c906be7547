# Enumerations with mixins, of texts and ints, and below ones without members.
from enum import Enum


class Named:
    def label(self) -> str:
        return "label"


class Color(Named, str, Enum):
    RED = "red"
    BLUE = "blue"


class BaseStr(str, Enum):
    def shout(self) -> str:
        return self.value.upper()

    @classmethod
    def names(cls) -> list[str]:
        return [m.name for m in cls]


class Fruit(BaseStr):
    APPLE = "apple"
    PEAR = "pear"


class Shape(Named, Enum):
    SQUARE = 1
    DOT = 2


print(Color.RED, Color.RED.value, Color.RED.label(), Color("blue"), [c.value for c in Color], Color.RED == "red", len(Color.RED))
print(Fruit.APPLE.shout(), Fruit("pear"), Fruit.names(), Fruit.APPLE == "apple", f"{Fruit.PEAR}", Fruit.PEAR.upper())
print(Shape.DOT.label(), Shape(1), list(Shape))
print(isinstance(Color.RED, str), isinstance(Color.RED, Named), isinstance(Fruit.PEAR, BaseStr), sorted(Fruit))
class IntBase(int, Enum):
    def double(self):
        return self.value * 2

class Level(IntBase):
    LOW = 1
    HIGH = 3

print(Level.HIGH.double(), Level(1), Level.LOW + 1, Level.HIGH > Level.LOW)
