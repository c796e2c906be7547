# Generator methods that subclasses override.
from typing import Iterator


class Shape:
    def points(self) -> Iterator[int]:
        yield 0

    def show(self) -> None:
        print([p for p in self.points()])


class Square(Shape):
    def points(self) -> Iterator[int]:
        yield from [1, 2]
        yield 3


class Line(Shape):
    def points(self) -> Iterator[int]:
        for i in range(2):
            yield i * 10


for shape in [Shape(), Square(), Line()]:
    shape.show()
    print(sum(shape.points()))
