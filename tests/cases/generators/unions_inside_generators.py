# Generators over values of one of several types.
from dataclasses import dataclass
from typing import Iterator, Optional


@dataclass
class Node:
    value: int
    left: Optional["Node"] = None
    right: Optional["Node"] = None

    def __iter__(self) -> Iterator[int]:
        yield from self.left or []
        yield self.value
        yield from self.right or []


print(list(Node(2, Node(1), Node(4, Node(3)))))


def flatten(items):
    for item in items:
        if isinstance(item, (list, tuple)):
            yield from flatten(item)
        else:
            yield item


print(list(flatten([1, [2, (3, 4)], (5,)])))


def each(source):
    values = source if isinstance(source, list) else {source: 1}
    for value in values:
        yield value


print(list(each([1, 2])), list(each("key")))


def maybe(flag):
    items = (1, 2) if flag else "ab"
    for item in items:
        yield item


print(list(maybe(True)), list(maybe(False)))
