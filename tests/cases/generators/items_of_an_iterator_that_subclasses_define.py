# What map, enumerate, zip and filter give of an object whose iterator only the classes below it define, each of another type.
from abc import ABC, abstractmethod
from collections.abc import Iterator
from itertools import zip_longest


class Pile(ABC):
    def text(self) -> str:
        return " ".join(map(str, self))

    def numbered(self) -> list[str]:
        return [f"{index}:{item}" for index, item in enumerate(self)]

    def beside(self, other: "Pile") -> list[tuple[object, object]]:
        return list(zip_longest(self, other, fillvalue="-"))

    def kept(self) -> list[object]:
        return list(filter(None, self))

    @abstractmethod
    def __iter__(self) -> Iterator[object]:
        pass


class Array(Pile):
    def __init__(self, size: int = 4) -> None:
        self.items: list[object | None] = [None] * size
        self.top = 0

    def push(self, item: object) -> None:
        self.items[self.top] = item
        self.top += 1

    def __iter__(self) -> Iterator[object]:
        at = self.top
        while at > 0:
            at -= 1
            yield self.items[at]


class Node:
    def __init__(self, value: object) -> None:
        self.value = value
        self.next: Node | None = None


class Chain(Pile):
    def __init__(self) -> None:
        self.head: Node | None = None

    def push(self, item: object) -> None:
        node = Node(item)
        node.next = self.head
        self.head = node

    def __iter__(self) -> Iterator[object]:
        node = self.head
        while node is not None:
            yield node.value
            node = node.next


class Fixed(Pile):
    def __iter__(self) -> Iterator[object]:
        return iter(["a", "", "c"])


array, chain = Array(), Chain()
for item in [1, 2, 3]:
    array.push(item)
chain.push("x")
chain.push(0)
piles: list[Pile] = [array, chain, Fixed()]
for pile in piles:
    print(pile.text(), pile.numbered(), pile.kept())
    for other in piles:
        print(pile.beside(other))


class Polynomial:
    def __init__(self, *coefficients: float) -> None:
        self.coefficients = tuple(coefficients)

    def __iter__(self):
        return iter(self.coefficients)

    def __add__(self, other: "Polynomial") -> "Polynomial":
        return Polynomial(*(a + b for a, b in zip_longest(self, other, fillvalue=0)))


print(list(Polynomial(1, 2, 3) + Polynomial(1, 2.5)), list(Polynomial(1) + Polynomial(2, 3)))
