"""Generic classes below classes that do not tell their type parameters: their methods take the place of those above."""

from typing import Generic, TypeVar
T = TypeVar("T")
class Base:
    def size(self): return 0
    def show(self): return self.size() + 1
    def typed(self) -> int:
        return self.size() + 1
class Box(Base, Generic[T]):
    def __init__(self, x: T) -> None:
        self.x = [x, x]
    def size(self): return len(self.x)
c = Box(5)
print(c.show(), c.typed())
bs: list[Base] = [Base(), Box("s")]
print([b.size() for b in bs], [b.show() for b in bs])
def f(b: Base) -> int:
    return b.size()
print(f(c))
