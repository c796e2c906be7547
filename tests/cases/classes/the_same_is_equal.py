# Containers and records compare by `is` before `==`.
from dataclasses import dataclass
from typing import Optional


class Never:
    def __eq__(self, other: object) -> bool:
        return False


n = Never()
print(n == n, n in [n], [n] == [n], (n,) == (n,), [n].index(n), [n].count(n), n in (n,), {1: n} == {1: n})
xs: list[Optional[Never]] = [None, n]
print(n in xs, xs == [None, n], xs.count(n), xs != [None, n])


@dataclass
class Entry:
    a: int
    b: Never
    c: Optional["Entry"] = None


d = Entry(1, n)
d.c = d
print(d == d, Entry(1, n) == Entry(1, n), Entry(1, n) == Entry(1, Never()), d == Entry(1, n, d))


@dataclass
class Node:
    value: int
    previous: Optional["Node"] = None
    next: Optional["Node"] = None


class Chain:
    def __init__(self) -> None:
        self.head: Optional[Node] = None
        self.tail: Optional[Node] = None

    def add(self, value: int) -> None:
        node = Node(value, self.tail)
        if self.tail is None:
            self.head = node
        else:
            self.tail.next = node
        self.tail = node

    def place(self, value: int) -> str:
        node = self.head
        while node is not None and node.value != value:
            node = node.next
        match node:
            case None:
                return "nowhere"
            case self.head:
                return "head"
            case self.tail:
                return "tail"
            case _:
                return "between"


chain = Chain()
for value in range(4):
    chain.add(value)
print([chain.place(value) for value in range(5)])
