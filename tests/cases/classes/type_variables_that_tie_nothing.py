# Type variables in classes that are not generic, and constructors that contradict them: as if nothing were declared.
from typing import Any, Dict, Generic, List, Optional, TypeVar

T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")


class Node:
    def __init__(self, value: T) -> None:
        self.value = value
        self.left: Optional["Node"] = None
        self.right: Optional["Node"] = None


class Tree:
    def __init__(self) -> None:
        self.root: Optional[Node] = None

    def insert(self, value: T) -> None:
        self.root = self._insert(self.root, value)

    def _insert(self, node: Optional[Node], value: T) -> Node:
        if not node:
            return Node(value)
        if value < node.value:
            node.left = self._insert(node.left, value)
        elif value > node.value:
            node.right = self._insert(node.right, value)
        return node

    def values(self) -> List[T]:
        found: List[T] = []

        def visit(node: Optional[Node]) -> None:
            if node:
                visit(node.left)
                found.append(node.value)
                visit(node.right)

        visit(self.root)
        return found


tree = Tree()
for number in [5, 2, 8, 1, 9, 2]:
    tree.insert(number)
print(tree.values())


class Entry:
    def __init__(self, key: K, value: V):
        self.key = key
        self.value = value
        self.next: Optional["Entry"] = None


class Table:
    def __init__(self, size: int = 4):
        self.buckets: List[Optional[Entry]] = [None] * size

    def put(self, key: K, value: V) -> None:
        place = hash(key) % len(self.buckets)
        entry = self.buckets[place]
        while entry:
            if entry.key == key:
                entry.value = value
                return
            entry = entry.next
        first = Entry(key, value)
        first.next = self.buckets[place]
        self.buckets[place] = first

    def get(self, key: K) -> Optional[V]:
        entry = self.buckets[hash(key) % len(self.buckets)]
        while entry:
            if entry.key == key:
                return entry.value
            entry = entry.next
        return None


table = Table()
for number in range(9):
    table.put(number, "x" * number)
table.put(3, "three")
print(table.get(3), table.get(8), table.get(99))


class Link(Generic[T]):
    def __init__(self, value: T = None, next: Optional["Link[T]"] = None):
        self.value = value
        self.next = next

    def values(self) -> List[T]:
        found = []
        link = self
        while link:
            found.append(link.value)
            link = link.next
        return found


print(Link().values(), Link(1, Link(2)).values(), Link("a").values())


class Keys(Generic[K]):
    def __init__(self, source: Dict[K, Any]) -> None:
        self.keys = sorted(source.keys())
        self.at = 0

    def __iter__(self) -> "Keys[K]":
        return self

    def __next__(self) -> K:
        if self.at >= len(self.keys):
            raise StopIteration
        self.at += 1
        return self.keys[self.at - 1]


print(list(Keys({"b": 1, "a": "x"})))
