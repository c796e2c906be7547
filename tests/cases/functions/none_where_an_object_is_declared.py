# People declare what a search finds, and return None where it finds nothing.
from typing import Dict, List, Tuple


class Node:
    def __init__(self, key: int, left: "Node" = None, right: "Node" = None) -> None:
        self.key = key
        self.left = left
        self.right = right

    def leftmost(self) -> "Node":
        return self.left.leftmost() if self.left else self

    def child(self, side: str) -> "Node":
        return self.left if side == "left" else self.right


def insert(root: Node, key: int) -> Node:
    if root is None:
        return Node(key)
    if key < root.key:
        root.left = insert(root.left, key)
    else:
        root.right = insert(root.right, key)
    return root


def find(root: Node, key: int) -> Node:
    if root is None or root.key == key:
        return root
    return find(root.left if key < root.key else root.right, key)


def ancestor(root: Node, a: int, b: int) -> Node:
    if root is None or root.key in (a, b):
        return root
    left = ancestor(root.left, a, b)
    right = ancestor(root.right, a, b)
    return root if left and right else left or right


def longest(words: List[str]) -> str:
    if not words:
        return None
    return max(words, key=len)


def two_sum(numbers: List[int], target: int) -> List[int]:
    seen: Dict[int, int] = {}
    for index, number in enumerate(numbers):
        if target - number in seen:
            return [seen[target - number], index]
        seen[number] = index


def split(text: str) -> Tuple[str, str]:
    head, mark, tail = text.partition("=")
    return (head, tail) if mark else None


class Chain:
    def __init__(self) -> None:
        self.head: Node = None

    def first(self) -> Node:
        return self.head

    def step(self) -> Node:
        node = self.first()
        if node is not None:
            self.head = node.right
        return node


root: Node = None
for key in (8, 3, 10, 1, 6, 14, 4, 7):
    root = insert(root, key)
print(root.leftmost().key, find(root, 6).key, find(root, 5), find(None, 1))
print(ancestor(root, 4, 7).key, ancestor(root, 1, 14).key, ancestor(root, 99, 98))
print(root.child("left").key, root.child("right").child("left"))
print(longest([]), longest(["a", "bcd", "ef"]))
print(two_sum([2, 7, 11], 18), two_sum([1], 5))
print(split("a=b"), split("ab"))
chain = Chain()
chain.head = Node(1, None, Node(2))
print(chain.step().key, chain.step().key, chain.step(), chain.first() is None)
for wrong in (lambda: find(root, 5).key, lambda: longest([]).upper(), lambda: two_sum([], 1)[0]):
    try:
        print(wrong())
    except (AttributeError, TypeError) as error:
        print(type(error).__name__, error)
