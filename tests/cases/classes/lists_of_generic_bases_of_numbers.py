# A list of a generic base class of floats holds objects of the classes below it.
from typing import Dict, Generic, List, TypeVar

T = TypeVar("T")


class Shape(Generic[T]):
    def __init__(self, size: T) -> None:
        self.size = size

    def name(self) -> str:
        return "shape"


class Square(Shape[T]):
    def name(self) -> str:
        return "square"


class Circle(Shape[T]):
    def name(self) -> str:
        return "circle"


def named() -> List[str]:
    shapes: List[Shape[float]] = [Square(1.5), Circle(2.5)]
    shapes.append(Shape(0.5))
    return [f"{shape.name()} {shape.size}" for shape in shapes]


shapes: List[Shape[float]] = [Square(1.5), Circle(2.5)]
for shape in shapes:
    print(shape.name(), shape.size)
first = shapes[0]
print(first.name(), len(shapes), named())
by_name: Dict[str, Shape[float]] = {"a": Circle(3.25), "b": Square(4.0)}
for key, found in by_name.items():
    print(key, found.name(), found.size)
