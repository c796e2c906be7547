"""Generators that have ended keep nothing of what they had: 2**18 of them that wait for each other, 18 at a time."""

from typing import Iterator


def tree(depth: int) -> Iterator[int]:
    if depth:
        yield from tree(depth - 1)
        yield depth
        yield from tree(depth - 1)


def walk(depth: int) -> Iterator[int]:
    if depth:
        for item in walk(depth - 1):
            yield item
        yield depth
        for item in walk(depth - 1):
            yield item


print(sum(tree(17)), sum(walk(16)))
ended = tree(2)
print(list(ended), next(ended, None), list(ended))
