# `[None] * n` where a list of something is declared: the items may be None.
from typing import Dict, Generic, List, TypeVar, cast

T = TypeVar("T")


class Heap:
    def __init__(self, size: int) -> None:
        self.items: List[int] = [None] * size
        self.used = 0
        self.last: int = 0

    def push(self, item: int) -> None:
        self.items[self.used] = item
        self.used += 1
        self.last = item

    def top(self) -> int:
        return self.items[0]


heap = Heap(3)
heap.push(4)
heap.push(6)
print(heap.top() + 1, heap.items, heap.last, sum(heap.items[: heap.used]))


class Vector(Generic[T]):
    def __init__(self, capacity: int = 2) -> None:
        self._capacity = capacity
        self._size = 0
        self._data: List[T] = cast(List[T], [None] * capacity)

    def append(self, item: T) -> None:
        if self._size == self._capacity:
            self._capacity *= 2
            data: List[T] = cast(List[T], [None] * self._capacity)
            for index in range(self._size):
                data[index] = self._data[index]
            self._data = data
        self._data[self._size] = item
        self._size += 1

    def get(self, index: int) -> T:
        if not 0 <= index < self._size:
            raise IndexError("index out of range")
        return self._data[index]

    def __len__(self) -> int:
        return self._size


vector = Vector[int]()
for number in range(5):
    vector.append(number * number)
print(vector.get(3) + vector.get(4), len(vector))
try:
    vector.get(9)
except IndexError as error:
    print(error)


def fill(rows: int, columns: int) -> None:
    board: List[List[str]] = [[None for _ in range(columns)] for _ in range(rows)]
    board[0][1] = "x"
    print(board)
    seen: Dict[str, int] = {name: None for name in ["a", "b"]}
    seen["b"] = 3
    print(seen, dict.fromkeys(["q"]))


fill(2, 2)
