class Node:
    def __init__(self, value: int, next: "Node | None" = None) -> None:
        self.value = value
        self.next = next


class LinkedList:
    def __init__(self) -> None:
        self.head: Node | None = None
        self.size = 0

    def push(self, v: int) -> None:
        self.head = Node(v, self.head)
        self.size += 1

    def pop(self) -> int:
        node = self.head
        if node is None:
            raise IndexError("pop from empty list")
        self.head = node.next
        self.size -= 1
        return node.value

    def reverse(self) -> None:
        prev: Node | None = None
        cur = self.head
        while cur is not None:
            nxt = cur.next
            cur.next = prev
            prev = cur
            cur = nxt
        self.head = prev

    def to_list(self) -> list[int]:
        out = []
        cur = self.head
        while cur:
            out.append(cur.value)
            cur = cur.next
        return out

    def __len__(self) -> int:
        return self.size

    def __str__(self) -> str:
        return " -> ".join(str(v) for v in self.to_list()) or "(empty)"


ll = LinkedList()
print(ll, len(ll), bool(ll))
for i in range(5):
    ll.push(i * i)
print(ll)
ll.reverse()
print(ll, len(ll))
print(ll.pop(), ll.pop(), ll)
try:
    while True:
        ll.pop()
except IndexError as e:
    print("done:", e)
