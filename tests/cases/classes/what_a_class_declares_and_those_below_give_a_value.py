# An attribute that a class declares without a value, and classes below it give one in their bodies.
from abc import ABC, abstractmethod


class Shape(ABC):
    name: str
    sides: int
    scale: float

    @abstractmethod
    def side(self) -> float: ...

    def describe(self) -> str:
        return f"{self.name} {self.sides} {self.side() * self.scale}"


class Square(Shape):
    name = "square"
    sides = 4
    scale = 2.0

    def side(self) -> float:
        return 1.5


class Tile(Square):
    name = "tile"


class Triangle(Shape):
    name = "triangle"
    sides = 3
    scale = 0.5

    def __init__(self, length: float) -> None:
        self.length = length

    def side(self) -> float:
        return self.length


class Named(Triangle):
    def __init__(self, name: str, length: float) -> None:
        super().__init__(length)
        self.name = name


for shape in [Square(), Tile(), Triangle(4.0), Named("mine", 2.0)]:
    print(shape.describe(), shape.name, shape.sides)
print(Square.name, Tile.name, Tile.sides, Triangle.scale)


class Plugin:
    key: str
    tags: list[str]

    def show(self):
        return self.key + str(self.tags)


class Json(Plugin):
    key = "json"
    tags = ["a", "b"]


print(Json().show(), Json().tags is Json.tags)
