# Several small classes working together: stack, queue on two stacks, a class made from another's method.
class Stack:
    def __init__(self) -> None:
        self.items: list[int] = []

    def push(self, n: int) -> None:
        self.items.append(n)

    def pop(self) -> int:
        return self.items.pop()

    def is_empty(self) -> bool:
        return not self.items


class Queue:
    def __init__(self) -> None:
        self.front = Stack()
        self.back = Stack()

    def put(self, n: int) -> None:
        self.back.push(n)

    def get(self) -> int:
        if self.front.is_empty():
            while not self.back.is_empty():
                self.front.push(self.back.pop())
        return self.front.pop()

    def size(self) -> int:
        return len(self.front.items) + len(self.back.items)


q = Queue()
for n in range(5):
    q.put(n * n)
print(q.get(), q.get(), q.size())
q.put(100)
while q.size():
    print(q.get(), end=" ")
print()
try:
    q.get()
except IndexError as error:
    print("IndexError:", error)
