"""isinstance of a generic class below one that does not tell its type parameters."""

from typing import Generic, TypeVar
T = TypeVar("T")
class Base:
    pass
class Box(Base, Generic[T]):
    def __init__(self, x: T) -> None:
        self.x = x
def f(b: Base) -> str:
    if isinstance(b, Box):
        return "box"
    return "base"
print(f(Base()), f(Box(3)))
def g(b: Base) -> str:
    return "a " + type(b).__name__
print(g(Box(3))[3:])
