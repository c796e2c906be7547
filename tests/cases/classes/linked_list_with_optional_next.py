# A recursive class: a singly linked list with Optional links, built, walked, reversed.
from typing import Optional


class Node:
    def __init__(self, value: int, next: Optional["Node"] = None) -> None:
        self.value = value
        self.next = next


class LinkedList:
    def __init__(self) -> None:
        self.head: Node | None = None
        self.size = 0

    def push(self, value: int) -> None:
        self.head = Node(value, self.head)
        self.size += 1

    def append(self, value: int) -> None:
        node = Node(value)
        self.size += 1
        if self.head is None:
            self.head = node
            return
        last = self.head
        while last.next is not None:
            last = last.next
        last.next = node

    def pop(self) -> int:
        if self.head is None:
            raise IndexError("pop from an empty linked list")
        value = self.head.value
        self.head = self.head.next
        self.size -= 1
        return value

    def reverse(self) -> None:
        previous: Node | None = None
        current = self.head
        while current:
            current.next, previous, current = previous, current, current.next
        self.head = previous

    def values(self) -> list[int]:
        result: list[int] = []
        node = self.head
        while node:
            result.append(node.value)
            node = node.next
        return result

    def remove(self, value: int) -> bool:
        node = self.head
        before: Node | None = None
        while node is not None and node.value != value:
            before, node = node, node.next
        if node is None:
            return False
        if before is None:
            self.head = node.next
        else:
            before.next = node.next
        self.size -= 1
        return True


numbers = LinkedList()
for n in range(5):
    numbers.push(n)
numbers.append(100)
print(numbers.values(), numbers.size)
numbers.reverse()
print(numbers.values(), numbers.pop(), numbers.remove(3), numbers.remove(77), numbers.remove(0), numbers.values(), numbers.size)
try:
    while True:
        numbers.pop()
except IndexError as error:
    print(error, numbers.size)
long = LinkedList()
for n in range(2000):
    long.push(n)
print(sum(long.values()), long.size)
