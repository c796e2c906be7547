from math import pi

SIDES = 4
_secret = 7


class Figure:
    def __init__(self, name: str) -> None:
        self.name = name

    def area(self) -> float:
        return 0.0


class Square(Figure):
    def __init__(self, side: float) -> None:
        super().__init__("square")
        self.side = side

    def area(self) -> float:
        return self.side * self.side


def total(figures: list[Figure]) -> float:
    return sum(figure.area() for figure in figures)


def describe(figure: Figure) -> str:
    return f"{figure.name} of {figure.area()}"
