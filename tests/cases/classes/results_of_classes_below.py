# A base class is declared, an object of the class below comes out: what is declared is asked for when it runs.
from typing import Iterator, List, Optional


class Shape:
    def __init__(self, size: int) -> None:
        self.size = size

    def grown(self) -> "Shape":
        return self.__class__(self.size + 1)

    def maybe(self) -> "Optional[Shape]":
        return self.grown() if self.size < 3 else None


class Square(Shape):
    def area(self) -> int:
        return self.size * self.size

    def larger(self) -> "Square":
        return self.grown()

    def row(self, count: int) -> "Iterator[Square]":
        square = self
        for _ in range(count):
            yield square
            square = square.grown()


print(Square(2).larger().area())
print([square.area() for square in Square(1).row(3)])
held: Square = Square(4).grown()
print(held.area())
