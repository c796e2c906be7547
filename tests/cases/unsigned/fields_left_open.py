"""Fields that are declared open, or stored to by methods whose parameters have no type."""
from __future__ import annotations

from typing import Any


class Account:
    def __init__(self, owner):
        self.owner = owner
        self.total = 0
        self.last = None

    def add(self, amount):
        self.total += amount
        self.last = amount
        return self.total


class Table:
    _empty = object()

    def __init__(self, size: int) -> None:
        self.slots: list[object] = [self._empty] * size
        self.used = 0

    def put(self, at: int, item: object) -> None:
        if self.slots[at] is self._empty:
            self.used += 1
        self.slots[at] = item

    def kinds(self) -> list[str]:
        return [type(item).__name__ for item in self.slots if item is not self._empty]


class Box:
    content: Any = None

    def swap(self, other: Box) -> None:
        self.content, other.content = other.content, self.content


class Mean:
    def __init__(self):
        self.sum = 0
        self.count = 0

    def feed(self, values):
        for value in values:
            self.sum += value
            self.count += 1

    def value(self):
        return self.sum / self.count if self.count else None


class Queue:
    def __init__(self):
        self.items = []

    def push(self, item):
        self.items.append(item)
        return self

    def pop(self):
        return self.items.pop(0)

    def __len__(self):
        return len(self.items)


if __name__ == "__main__":
    account = Account("ann")
    print(account.add(3), account.last)
    print(account.add(0.5), account.last, account.total)

    table = Table(4)
    table.put(0, 1)
    table.put(2, "two")
    table.put(2, [3])
    table.put(3, None)
    print(table.used, table.kinds())

    one, two = Box(), Box()
    one.content = 1
    two.content = "b"
    one.swap(two)
    print(one.content, two.content, Box.content)

    mean = Mean()
    print(mean.value())
    mean.feed([1, 2])
    print(mean.value())
    mean.feed([0.25])
    print(mean.value(), mean.sum, mean.count)

    queue = Queue().push(1).push("a").push(2.5)
    print(queue.pop(), queue.pop(), len(queue), queue.items)
