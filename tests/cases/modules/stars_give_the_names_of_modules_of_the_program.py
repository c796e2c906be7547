"""`from m import *` of modules of the program: what the text after the imports and in functions finds, `__all__`, stars behind stars."""
from collections import namedtuple
from figures.flat import describe
from figures import *
import figures.solid


class Circle(Figure):
    def __init__(self, radius: float) -> None:
        super().__init__("circle")
        self.radius = radius

    def area(self) -> float:
        return round(pi * self.radius * self.radius, 3)


def total_of_sides(count: int) -> int:
    return SIDES * count


def show(figure: Figure) -> None:
    if isinstance(figure, Square):
        print("side", figure.side)
    print(describe(figure), outline(figure), figure.area())


figures_here: list[Figure] = [Square(2.0), Circle(1.0), Cube(3.0)]
for one in figures_here:
    show(one)
print(total(figures_here), total_of_sides(3))
print(Cube(2.0).volume(), figures.solid.made)
try:
    print(_secret)
except NameError as problem:
    print(problem)
try:
    print(made)
except NameError as problem:
    print(problem)
