# Queues that hold None or anything.
class Queue:
    def __init__(self, iterable=None):
        self._stack1 = list(iterable or [])
        self._stack2 = []

    def __len__(self):
        return len(self._stack1) + len(self._stack2)

    def __repr__(self):
        return f"Queue({tuple(self._stack2[::-1] + self._stack1)})"

    def put(self, item):
        self._stack1.append(item)

    def get(self):
        stack1_pop = self._stack1.pop
        stack2_append = self._stack2.append
        if not self._stack2:
            while self._stack1:
                stack2_append(stack1_pop())
        if not self._stack2:
            raise IndexError("Queue is empty")
        return self._stack2.pop()


class CircularQueue:
    def __init__(self, n: int):
        self.n = n
        self.array = [None] * self.n
        self.front = 0
        self.rear = 0
        self.size = 0

    def __len__(self) -> int:
        return self.size

    def is_empty(self) -> bool:
        return self.size == 0

    def first(self):
        return False if self.is_empty() else self.array[self.front]

    def enqueue(self, data):
        if self.size >= self.n:
            raise Exception("QUEUE IS FULL")
        self.array[self.rear] = data
        self.rear = (self.rear + 1) % self.n
        self.size += 1
        return self

    def dequeue(self):
        if self.size == 0:
            raise Exception("UNDERFLOW")
        temp = self.array[self.front]
        self.array[self.front] = None
        self.front = (self.front + 1) % self.n
        self.size -= 1
        return temp


q = Queue([10, 20])
q.put(30)
print(q, len(q), q.get(), q.get(), q)
try:
    q.get()
    q.get()
except IndexError as e:
    print(e)
cq = CircularQueue(2)
print(cq.first())
print(cq.enqueue("A").enqueue("B").first(), len(cq))
try:
    cq.enqueue("C")
except Exception as e:
    print(e)
print(cq.dequeue(), cq.dequeue(), cq.is_empty())
