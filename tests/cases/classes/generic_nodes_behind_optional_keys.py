# A generic tree whose nodes name one another by keys, one of which may be None, made without what it could be filled with.
from typing import Generic, Mapping, Optional, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Node(Generic[K, V]):
    def __init__(self, value: V) -> None:
        self.value: V = value
        self.below: Optional[K] = None


class Tree(Generic[K, V]):
    def __init__(self, items: Optional[Mapping[K, V]] = None) -> None:
        self.nodes: dict[K, Node[K, V]] = {}
        self.root: Optional[K] = None
        if items is not None:
            for key, value in items.items():
                self.put(key, value)

    def put(self, key: K, value: V) -> None:
        if self.root is None:
            self.root = key
            self.nodes[self.root] = Node[K, V](value=value)
            return
        last = self.root
        below = self.nodes[last].below
        while below is not None:
            last = below
            below = self.nodes[last].below
        self.nodes[last].below = key
        self.nodes[key] = Node[K, V](value=value)

    def chain(self) -> list[K]:
        found: list[K] = []
        at = self.root
        while at is not None:
            found.append(at)
            at = self.nodes[at].below
        return found


tree: Tree[int, str] = Tree()
tree.put(1, "a")
tree.put(5, "b")
tree.put(3, "c")
print(len(tree.nodes), tree.chain(), tree.nodes[5].value, tree.root)
