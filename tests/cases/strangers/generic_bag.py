# A generic class that makes lists of other types than its own parameter.
from typing import Generic, TypeVar
T = TypeVar("T")
class Bag(Generic[T]):
    def __init__(self, items: list[T]) -> None:
        self.items = items
        self.places = list(range(len(items)))
    def pairs(self) -> list[tuple[int, T]]:
        return list(zip(self.places, self.items))
    def names(self) -> set[str]:
        return set(str(i) for i in self.items)
    def copy(self) -> "Bag[T]":
        return Bag(list(self.items))
b = Bag(["x", "y"])
print(b.pairs(), sorted(b.names()), b.copy().items, b.places)
