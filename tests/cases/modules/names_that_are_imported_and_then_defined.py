# A name that is imported and taken over by a class, a function or a variable before anything uses it.
from abc import ABC, abstractmethod
from math import inf, floor
from typing import Generic, Iterator, List, Sequence as Seq, TypeVar

T = TypeVar("T")


class Iterator(Generic[T], ABC):
    @abstractmethod
    def has_next(self) -> bool: ...

    @abstractmethod
    def next(self) -> T: ...

    def rest(self) -> "List[T]":
        found = []
        while self.has_next():
            found.append(self.next())
        return found


class ListIterator(Iterator[T]):
    def __init__(self, items: List[T]) -> None:
        self.items = items
        self.at = 0

    def has_next(self) -> bool:
        return self.at < len(self.items)

    def next(self) -> T:
        self.at += 1
        return self.items[self.at - 1]


def first(iterator: Iterator[int]) -> int:
    return iterator.next()


numbers = ListIterator([4, 5, 6])
print(first(numbers), numbers.rest())

inf = 10**9
print(inf)


def floor(x: float) -> str:
    return f"floor of {x}"


print(floor(2.5))


class Deck(Seq[str]):
    def __init__(self, cards: List[str]) -> None:
        self.cards = cards

    def __len__(self) -> int:
        return len(self.cards)

    def __getitem__(self, index: int) -> str:
        return self.cards[index]


deck = Deck(["ace", "king", "ten"])
print(len(deck), "king" in deck, deck.index("ten"), list(reversed(deck)))

Score = int


def double(score: Score) -> Score:
    return score * 2


Score = int


def halve(score: Score) -> Score:
    return score // 2


print(double(4), halve(5))
