class Node:
    def __init__(self, n: int, next: "Node | None") -> None:
        self.n = n
        self.next = next


def build(count: int) -> Node | None:
    head: Node | None = None
    for i in range(count):
        head = Node(i, head)
    return head


head = build(1_000_000)
print(head.n if head else -1)
head = None
print("dropped")


class Tree:
    def __init__(self) -> None:
        self.children: list[Tree] = []
        self.by_name: dict[str, Tree] = {}
        self.pair: tuple[Tree, int] | None = None


root = Tree()
at = root
for i in range(300_000):
    below = Tree()
    if i % 3 == 0:
        at.children.append(below)
    elif i % 3 == 1:
        at.by_name["x"] = below
    else:
        at.pair = (below, i)
    at = below
at = root
root = Tree()
at = root
print("dropped too")

from collections.abc import Callable


def compose(f: Callable[[int], int]) -> Callable[[int], int]:
    return lambda x: f(x) if x < 0 else x + 1


f: Callable[[int], int] = lambda x: x
for i in range(200_000):
    f = compose(f)
print(f(3))
f = lambda x: x
print("functions dropped")
error: Exception | None = None
for i in range(100_000):
    new = ValueError(i)
    new.__cause__ = error
    error = new
error = None
print("errors dropped")
cyclic: Node | None = None
first = Node(0, None)
cyclic = first
for i in range(500_000):
    cyclic = Node(i, cyclic)
first.next = cyclic
cyclic = None
first = Node(1, None)
print("circle dropped")
