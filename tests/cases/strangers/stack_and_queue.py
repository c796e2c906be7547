# A stack and a ring buffer: containers that other methods and callers fill.
class Stack:
    def __init__(self):
        self._data = []
    def push(self, x):
        self._data.append(x)
    def pop(self):
        if not self._data:
            raise IndexError("pop from empty stack")
        return self._data.pop()
    def peek(self):
        return self._data[-1] if self._data else None
    @property
    def empty(self):
        return len(self._data) == 0
    def __iter__(self):
        return iter(self._data)

class Queue:
    def __init__(self, capacity=10):
        self.capacity = capacity
        self.items = [None] * capacity
        self.head = 0
        self.size = 0
    def enqueue(self, item):
        if self.size == self.capacity:
            raise OverflowError("full")
        self.items[(self.head + self.size) % self.capacity] = item
        self.size += 1
    def dequeue(self):
        if self.size == 0:
            raise IndexError("empty")
        item = self.items[self.head]
        self.items[self.head] = None
        self.head = (self.head + 1) % self.capacity
        self.size -= 1
        return item

def balanced(text):
    pairs = {")": "(", "]": "[", "}": "{"}
    s = Stack()
    for ch in text:
        if ch in "([{":
            s.push(ch)
        elif ch in pairs:
            if s.empty or s.pop() != pairs[ch]:
                return False
    return s.empty

print(balanced("([]{})"), balanced("([)]"), balanced("("))
q = Queue(3)
for i in range(3):
    q.enqueue(i * 10)
try:
    q.enqueue(99)
except OverflowError as e:
    print("error:", e)
print(q.dequeue(), q.dequeue(), q.size)
