# Recursion with yield from over a binary tree; narrowing of optional fields.
from __future__ import annotations
from typing import Iterator, Optional


class Node:
    def __init__(self, value: int, left: Optional[Node] = None, right: Optional[Node] = None) -> None:
        self.value = value
        self.left = left
        self.right = right

    def walk(self) -> Iterator[int]:
        if self.left is not None:
            yield from self.left.walk()
        yield self.value
        if self.right is not None:
            yield from self.right.walk()

    def __iter__(self):
        yield self.value
        if self.left:
            for v in self.left:
                yield v


def leaves(node: Optional[Node]) -> Iterator[int]:
    if node is None:
        return
    if node.left is None and node.right is None:
        yield node.value
    yield from leaves(node.left)
    yield from leaves(node.right)


tree = Node(4, Node(2, Node(1), Node(3)), Node(6, None, Node(7)))
print(list(tree.walk()))
print(list(tree), sum(tree), max(tree))
print(list(leaves(tree)))
