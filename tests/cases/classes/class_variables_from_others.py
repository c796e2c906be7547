"""Class variables that others assign: declared in the class or not, by functions, decorators' classes, bases, subclasses."""
from functools import total_ordering


@total_ordering
class Level:
    LOW: "Level"
    HIGH: "Level"

    def __init__(self, n: int) -> None:
        self.n = n

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Level) and self.n == other.n

    def __lt__(self, other: "Level") -> bool:
        return self.n < other.n

    def __repr__(self) -> str:
        return f"Level({self.n})"


try:
    print(Level.LOW)
except AttributeError as error:
    print(error)
print(hasattr(Level, "LOW"), getattr(Level, "LOW", None))
Level.LOW = Level(1)
Level.HIGH = Level(9)
print(Level.LOW < Level.HIGH, Level.LOW >= Level.HIGH, hasattr(Level, "LOW"))


class Settings:
    path: str
    depth: int


def configure(path: str, depth: int) -> None:
    Settings.path = path
    Settings.depth = depth


def show() -> str:
    return f"{Settings.path}:{Settings.depth}"


try:
    print(show())
except AttributeError as error:
    print(error)
configure("/tmp", 3)
print(show())
configure("/var", 4)
Settings.depth += 1
print(show(), Settings().depth)


class Base:
    count = 0

    def __init__(self) -> None:
        type(self).count += 1

    @classmethod
    def made(cls) -> int:
        cls.last = cls.__name__
        return cls.count


class Left(Base):
    pass


class Right(Base):
    count = 100


for make in (Base, Left, Left, Right):
    make()
print(Base.count, Left.count, Right.count)
print([c.made() for c in (Base, Left, Right)], Base.last, Left.last, Right.last)


class Animal:
    registry: dict[str, int]

    def speak(self) -> str:
        return self.sound


class Dog(Animal):
    pass


Animal.registry = {}
Animal.registry["dog"] = 1
Animal.sound = "..."
print(Dog().speak(), Dog.registry)
Dog.sound = "woof"
print(Dog().speak(), Animal().speak(), Dog.registry is Animal.registry)


class Maker:
    def make(self) -> None:
        type(self).created()

    @classmethod
    def created(cls) -> None:
        cls.instances = getattr(cls, "instances", 0) + 1


class Fast(Maker):
    pass


print(hasattr(Maker, "instances"))
for m in (Maker(), Fast(), Fast()):
    m.make()
print(Maker.instances, Fast.instances)
