"""Generic classes whose constructors take what is not declared: what an object holds is told by what is stored."""

from typing import Generic, TypeVar

T = TypeVar("T")


class Stack(Generic[T]):
    def __init__(self, items=()):
        self._items = list(items)

    def push(self, item: T) -> None:
        self._items.append(item)

    def pop(self) -> T:
        return self._items.pop()

    def __len__(self) -> int:
        return len(self._items)


class Bag(Generic[T]):
    def __init__(self, *items):
        self.items = list(items)

    def __iter__(self):
        return iter(self.items)


class Box(Generic[T]):
    def __init__(self, value):
        self.value = value

    def get(self) -> T:
        return self.value


numbers: Stack[int] = Stack([1, 2])
numbers.push(3)
print(numbers.pop(), len(numbers))
words = Stack[str]()
words.push("a")
print(words.pop() + "b", len(words))
print(list(Bag(1, 2)), sorted(Bag("y", "x")), Box(5).get(), Box([1]).get())
