# `abc.abstractproperty` and its like, which are two decorators in one.
import abc
from abc import ABC, abstractclassmethod, abstractproperty, abstractstaticmethod


class Shape(ABC):
    @abstractproperty
    def name(self) -> str:
        pass

    @abc.abstractproperty
    def sides(self) -> int:
        ...

    @abstractclassmethod
    def unit(cls) -> "Shape":
        ...

    @abstractstaticmethod
    def kind() -> str:
        ...


class Square(Shape):
    @property
    def name(self) -> str:
        return "square"

    @property
    def sides(self) -> int:
        return 4

    @classmethod
    def unit(cls) -> "Square":
        return cls()

    @staticmethod
    def kind() -> str:
        return "flat"


class Half(Shape):
    @property
    def name(self) -> str:
        return "half"


shape: Shape = Square.unit()
print(shape.name, shape.sides, Square.kind())
try:
    Half()
except TypeError as problem:
    print("TypeError")
