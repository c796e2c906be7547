from collections.abc import Iterable
from typing import Generic, TypeVar

K = TypeVar("K")


class Bag(Generic[K]):
    def __init__(self, items: Iterable[K] = ()) -> None:
        self._size = 0
        self._names = ["bag"]
        self.counts: dict[K, int] = {}
        for item in items:
            self[item] = 1

    def __setitem__(self, item: K, count: int) -> None:
        self._size += count
        self._names.append(str(item))
        self.counts[item] = self.counts.get(item, 0) + count

    def __len__(self) -> int:
        return self._size


b: Bag[int] = Bag([1, 2, 2])
b[3] = 4
print(len(b), b.counts, b._names)
w = Bag("hello")
print(len(w), w.counts, w._names)
e: Bag[float] = Bag()
e[0.5] = 2
print(len(e), e.counts)
