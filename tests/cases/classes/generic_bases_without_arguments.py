# A generic class that is extended without arguments: what it holds is told by what is stored.
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Generic, Optional, TypeVar

T = TypeVar("T")
K = TypeVar("K")


class Queue(ABC, Generic[T]):
    def __init__(self) -> None:
        self.items: list[T] = []

    @abstractmethod
    def push(self, item: T) -> None: ...

    @abstractmethod
    def pop(self) -> T: ...

    def __len__(self) -> int:
        return len(self.items)

    def __repr__(self) -> str:
        return f"{self.__class__.__name__}({self.items})"


class Fifo(Queue):
    def push(self, item: T) -> None:
        self.items.append(item)

    def pop(self) -> T:
        return self.items.pop(0)


class Lifo(Queue):
    def push(self, item: T) -> None:
        self.items.append(item)

    def pop(self) -> T:
        return self.items.pop()


def drain(queue: Queue[int]) -> list[int]:
    taken = []
    while len(queue) > 0:
        taken.append(queue.pop())
    return taken


for queue in [Fifo(), Lifo()]:
    for number in [3, 1, 2]:
        queue.push(number)
    print(queue, len(queue), drain(queue), queue)


class State(ABC, Generic[K, T]):
    def __init__(self, extra: Optional[T] = None, parent: Optional[State] = None, step: Optional[K] = None):
        self.extra = extra
        self.parent = parent
        self.step = step
        self.depth = 0 if parent is None else parent.depth + 1

    @abstractmethod
    def successors(self) -> Iterator[State]: ...

    def then(self, step: K, extra: Optional[T] = None) -> State:
        return self.__class__(extra, self, step)

    def steps(self) -> tuple[K, ...]:
        found = []
        state = self
        while state.parent is not None:
            found.append(state.step)
            state = state.parent
        return tuple(reversed(found))


class Bits(State):
    def successors(self) -> Iterator[Bits]:
        if self.depth < 2:
            yield self.then(0)
            yield self.then(1, "one")


def walk(state: State) -> Iterator[tuple]:
    if state.depth == 2:
        yield state.steps()
    for successor in state.successors():
        yield from walk(successor)


print(list(walk(Bits())))
