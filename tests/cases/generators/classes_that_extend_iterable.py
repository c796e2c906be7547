# Classes that extend Iterable, Sized or Hashable, with type variables and without.
from __future__ import annotations

from typing import Callable, Iterable, Iterator, Sized, TypeVar

T = TypeVar("T")


class Chunked(Iterable[list[T]]):
    def __init__(self, items: list[T], size: int) -> None:
        self.items = items
        self.size = size

    def __iter__(self) -> Iterator[list[T]]:
        for start in range(0, len(self.items), self.size):
            yield self.items[start:start + self.size]

    def each(self, f: Callable[[list[T]], T]) -> list[T]:
        return [f(chunk) for chunk in self]


class Deck(Sized):
    def __init__(self, *cards: str) -> None:
        self.cards = list(cards)

    def __len__(self) -> int:
        return len(self.cards)


print(list(Chunked([1, 2, 3, 4, 5], 2)), Chunked(["a", "b", "c"], 2).each("-".join))
print(Chunked([1.5, 2.5, 3.5], 2).each(sum), len(Deck("x", "y")), bool(Deck()))
