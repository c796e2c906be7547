# `Callable[[T], Any]` in the constructor of a generic class, and fields that nothing declares beside it.
from typing import Any, Callable, Generic, Optional, TypeVar

T = TypeVar("T")


class Ordered(Generic[T]):
    def __init__(self, key: Optional[Callable[[T], Any]] = None) -> None:
        self.items: list[T] = []
        self.key = key or (lambda item: item)
        self.size = 0

    def add(self, item: T) -> "Ordered[T]":
        self.items.append(item)
        self.items.sort(key=self.key)
        self.size += 1
        return self


numbers: Ordered[int] = Ordered()
print(numbers.add(3).add(1).items, numbers.size)
turned = Ordered[int](key=lambda number: -number)
print(turned.add(1).add(3).items, turned.size)
