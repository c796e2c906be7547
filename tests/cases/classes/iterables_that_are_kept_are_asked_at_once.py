"""What a generic class keeps to iterate over is asked for an iterator where the class asks, not later; functions that look at what they get
have it as it is."""
from collections import Counter
from typing import Generic, Iterable, Iterator, List, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    def __init__(self, source: Iterable[T]) -> None:
        self._source = source

    def __iter__(self) -> Iterator[T]:
        return iter(self._source)

    def pairs(self) -> List[tuple[T, T]]:
        return list(zip(self._source, self._source))


class Numbered:
    def __init__(self) -> None:
        self.asked = 0

    def __iter__(self) -> Iterator[int]:
        self.asked += 1
        return iter([self.asked])


numbered = Numbered()
kept = Kept(numbered)
a = iter(kept)
b = iter(kept)
print(list(b), list(a), kept.pairs(), numbered.asked)

table = {"a": 1}
begun = iter(Kept(table))
table["b"] = 2
try:
    print(list(begun))
except RuntimeError as e:
    print(e)


class Counted(Generic[T]):
    def __init__(self, source: List[T]) -> None:
        self._source = source

    def counts(self) -> "Counter[T]":
        return Counter(self._source)


print(Counted(["a", "b", "a"]).counts())


def pack(*items: T) -> List[T]:
    return list(items)


print(len(pack()), pack(1, 2), pack("a"))
