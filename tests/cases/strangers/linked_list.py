# A linked list whose nodes say nothing of their types.
class Node:
    def __init__(self, value, next=None):
        self.value = value
        self.next = next

class LinkedList:
    def __init__(self):
        self.head = None
        self.length = 0
    def append(self, value):
        node = Node(value)
        if self.head is None:
            self.head = node
        else:
            cur = self.head
            while cur.next is not None:
                cur = cur.next
            cur.next = node
        self.length += 1
    def reverse(self):
        prev = None
        cur = self.head
        while cur:
            cur.next, prev, cur = prev, cur, cur.next
        self.head = prev
    def to_list(self):
        out = []
        cur = self.head
        while cur:
            out.append(cur.value)
            cur = cur.next
        return out
    def __str__(self):
        return " -> ".join(str(v) for v in self.to_list())

ll = LinkedList()
for v in [3, 1, 4, 1, 5]:
    ll.append(v)
print(ll, ll.length)
ll.reverse()
print(ll)
assert ll.to_list() == [5, 1, 4, 1, 3]
