# Enumerations made by a call, and those that extend one without members.
from enum import Enum, Flag, IntEnum

Animal = Enum("Animal", "ANT BEE CAT")
Level = IntEnum("Level", ["LOW", "HIGH"])
Side = Enum("Side", {"LEFT": "l", "RIGHT": "r"})
Bit = Flag("Bit", "A, B, C")
Late = Enum("Late", ("X", "Y"), start=10)


class Described(Enum):
    def describe(self) -> str:
        return f"{self.name.title()} is {self.value}"

    @classmethod
    def parse(cls, text: str):
        return cls[text.upper()]


class Fruit(Described):
    APPLE = "red"
    PEAR = "green"


class Size(Described):
    SMALL = 1
    BIG = 2


print(Animal.BEE, Animal.CAT.value, list(Animal), Animal(1), Animal["ANT"])
print(Level.HIGH > Level.LOW, Level.HIGH + 1, max(Level))
print(Side.LEFT, Side("r"), Bit.A | Bit.C, repr(Bit.B), list(Late), len(Animal))
print(Fruit.APPLE.describe(), Size.BIG.describe(), list(Fruit), Fruit("green"))
print(isinstance(Fruit.PEAR, Described), isinstance(Size.BIG, Fruit), Fruit.PEAR == Fruit.PEAR)
