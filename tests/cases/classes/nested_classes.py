from dataclasses import dataclass
from enum import Enum
class LinkedList:
    class Node:
        def __init__(self, value: int) -> None:
            self.value = value
            self.next: "LinkedList.Node | None" = None
    class Empty(Exception):
        pass
    def __init__(self) -> None:
        self.head: LinkedList.Node | None = None
    def push(self, v: int) -> None:
        node = self.Node(v)
        node.next = self.head
        self.head = node
    def pop(self) -> int:
        if self.head is None:
            raise LinkedList.Empty("no items")
        v = self.head.value
        self.head = self.head.next
        return v
l = LinkedList()
l.push(1); l.push(2)
print(l.pop(), l.pop())
try:
    l.pop()
except LinkedList.Empty as e:
    print("empty", e)
class Game:
    class State(Enum):
        RUN = 1
        STOP = 2
    @dataclass
    class Point:
        x: int
        y: int = 0
    def __init__(self) -> None:
        self.state = Game.State.RUN
        self.pos = Game.Point(1)
g = Game()
print(g.state, g.pos, Game.State.STOP.name, Game.Point(3, 4))
