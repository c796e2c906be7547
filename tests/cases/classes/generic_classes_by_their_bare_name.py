from __future__ import annotations

from typing import Generic, List, Optional, TypeVar

T = TypeVar("T")


class Node(Generic[T]):
    def __init__(self, state: T, parent: Optional[Node], cost: float = 0.0) -> None:
        self.state: T = state
        self.parent: Optional[Node] = parent
        self.children: List[Node] = []
        self.cost = cost


def path(node: Node[T]) -> List[T]:
    states = [node.state]
    while node.parent is not None:
        node = node.parent
        states.append(node.state)
    return states


root = Node("a", None)
leaf = Node("c", Node("b", root), 2.5)
root.children.append(leaf)
print(path(leaf), len(root.children), root.children[0].cost)
print(path(Node(2, Node(1, None))))
