# functions that return a parameter which may be None, under a result that is not
from __future__ import annotations
class Node:
    def __init__(self, value: int, next: Node | None = None) -> None:
        self.value = value
        self.next = next

def keep(n: Node | None) -> Node:
    return n

def last(n: Node) -> Node:
    cur = n
    while cur.next:
        cur = cur.next
    return cur

a = Node(1, Node(2))
print(keep(a).value, last(a).value)
print(keep(None) is None)
def head(xs: list[Node]) -> Node:
    return xs[0] if xs else None
print(head([]), head([a]).value)
def rev(head: Node | None) -> Node:
    prev = None
    while head:
        nxt = head.next
        head.next = prev
        prev = head
        head = nxt
    return prev
print(rev(a).value)
b: int
def setb() -> None:
    global b
    b = 3
setb()
print(b)
