# A class with fields and methods, lists of its objects, and sorting by a key function.
class Rectangle:
    def __init__(self, name: str, width: float, height: float) -> None:
        self.name = name
        self.width = width
        self.height = height

    def area(self) -> float:
        return self.width * self.height

    def scaled(self, factor: float) -> "Rectangle":
        return Rectangle(self.name + "'", self.width * factor, self.height * factor)

    def __repr__(self) -> str:
        return f"{self.name}({self.width:g} x {self.height:g})"


def by_area(rectangle: Rectangle) -> float:
    return rectangle.area()


def main() -> None:
    shapes = [Rectangle("door", 0.9, 2.1), Rectangle("window", 1.2, 1.5), Rectangle("tile", 0.2, 0.2)]
    shapes.append(shapes[2].scaled(10.0))
    for shape in sorted(shapes, key=by_area):
        print(f"{shape.area():6.2f}  {shape}")
    print(shapes)


if __name__ == "__main__":
    main()
