"""What a constructor assigns behind the use of an iterable of a type parameter is told by a list of it."""
from typing import Generic, Iterable, Iterator, Sequence, TypeVar

T = TypeVar("T")


class Heap(Generic[T]):
    def __init__(self, data: Iterable[T] = ()) -> None:
        self.items: list[T] = sorted(data)
        self.size = len(self.items)
        self.history = []

    def push(self, item: T) -> None:
        self.items.append(item)
        self.items.sort()
        self.size += 1
        self.history.append("push")

    def pop(self) -> T:
        self.size -= 1
        self.history.append("pop")
        return self.items.pop(0)


heap: Heap[int] = Heap([3, 1])
heap.push(2)
print(heap.pop(), heap.items, heap.size, heap.history)
words = Heap("fig")
print(words.size, words.items, Heap(n * n for n in range(4)).size)
empty: Heap[str] = Heap()
empty.push("only")
print(empty.items, empty.size)


class Window(Generic[T]):
    def __init__(self, data: Sequence[T], width: int) -> None:
        self.parts = [data[at : at + width] for at in range(len(data) - width + 1)]
        self.width = width
        self.seen = {item for item in data}

    def __iter__(self) -> Iterator[T]:
        for part in self.parts:
            yield part[0]


window = Window([1, 2, 3, 2], 2)
print(window.parts, window.width, sorted(window.seen), list(window))
