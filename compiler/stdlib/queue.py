"""`queue`: queues of one thread. `get` of an empty queue and `put` to a full one would wait for ever, which raises here, as they do
with `block=False`. Not here: threads.
"""

from collections import deque
import heapq


class Empty(Exception):
    __module__ = "_queue"


class Full(Exception):
    pass


class Queue[T]:
    """First in, first out."""

    maxsize: int
    _items: deque[T]

    def __init__(self, maxsize: int = 0) -> None:
        self.maxsize = maxsize
        self._items = deque[T]()

    def put(self, item: T, block: bool = True, timeout: float | None = None) -> None:
        if self.full():
            raise Full()
        self._items.append(item)

    def put_nowait(self, item: T) -> None:
        self.put(item)

    def get(self, block: bool = True, timeout: float | None = None) -> T:
        if len(self._items) == 0:
            raise Empty()
        return self._items.popleft()

    def get_nowait(self) -> T:
        return self.get()

    def qsize(self) -> int:
        return len(self._items)

    def empty(self) -> bool:
        return len(self._items) == 0

    def full(self) -> bool:
        return 0 < self.maxsize <= len(self._items)

    def task_done(self) -> None:
        pass

    def join(self) -> None:
        pass


class SimpleQueue[T]:
    """First in, first out, without bound."""

    _items: deque[T]

    def __init__(self) -> None:
        self._items = deque[T]()

    def put(self, item: T, block: bool = True, timeout: float | None = None) -> None:
        self._items.append(item)

    def get(self, block: bool = True, timeout: float | None = None) -> T:
        if len(self._items) == 0:
            raise Empty()
        return self._items.popleft()

    def qsize(self) -> int:
        return len(self._items)

    def empty(self) -> bool:
        return len(self._items) == 0


class LifoQueue[T]:
    """Last in, first out."""

    maxsize: int
    _items: list[T]

    def __init__(self, maxsize: int = 0) -> None:
        self.maxsize = maxsize
        self._items = []

    def put(self, item: T, block: bool = True, timeout: float | None = None) -> None:
        if self.full():
            raise Full()
        self._items.append(item)

    def put_nowait(self, item: T) -> None:
        self.put(item)

    def get(self, block: bool = True, timeout: float | None = None) -> T:
        if len(self._items) == 0:
            raise Empty()
        return self._items.pop()

    def get_nowait(self) -> T:
        return self.get()

    def qsize(self) -> int:
        return len(self._items)

    def empty(self) -> bool:
        return len(self._items) == 0

    def full(self) -> bool:
        return 0 < self.maxsize <= len(self._items)


class PriorityQueue[T]:
    """The smallest item first."""

    maxsize: int
    _items: list[T]

    def __init__(self, maxsize: int = 0) -> None:
        self.maxsize = maxsize
        self._items = []

    def put(self, item: T, block: bool = True, timeout: float | None = None) -> None:
        if self.full():
            raise Full()
        heapq.heappush(self._items, item)

    def put_nowait(self, item: T) -> None:
        self.put(item)

    def get(self, block: bool = True, timeout: float | None = None) -> T:
        if len(self._items) == 0:
            raise Empty()
        return heapq.heappop(self._items)

    def get_nowait(self) -> T:
        return self.get()

    def qsize(self) -> int:
        return len(self._items)

    def empty(self) -> bool:
        return len(self._items) == 0

    def full(self) -> bool:
        return 0 < self.maxsize <= len(self._items)
