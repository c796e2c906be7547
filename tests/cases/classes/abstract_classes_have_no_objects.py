# A class with abstract methods left cannot be made objects of: which methods, and that the message names them.
from abc import ABC, abstractmethod
class Shape(ABC):
    @abstractmethod
    def area(self) -> float: ...
    @abstractmethod
    def name(self) -> str: ...
class Sq(Shape):
    def area(self) -> float:
        return 1.0
class Full(Sq):
    def name(self) -> str:
        return "full"
for c in (1, 2, 3):
    try:
        if c == 1:
            Shape()
        elif c == 2:
            Sq()
        else:
            print(Full().name())
    except TypeError as e:
        print(e)


class Named(ABC):
    @property
    @abstractmethod
    def label(self) -> str: ...

    @classmethod
    def make(cls) -> "Named":
        return cls()


class Fixed(Named):
    @property
    def label(self) -> str:
        return "fixed"


print(Fixed.make().label)
try:
    Named.make()
except TypeError as e:
    print(e)


class Loose:
    @abstractmethod
    def work(self) -> int:
        return 1


print(Loose().work())
