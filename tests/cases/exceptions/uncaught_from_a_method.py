# An exception in a method called by another method of the same object.
class Queue:
    def __init__(self) -> None:
        self.items: list[str] = []

    def take(self) -> str:
        if not self.items:
            raise LookupError("the queue is empty")
        return self.items.pop(0)

    def take_two(self) -> str:
        return self.take() + self.take()


queue = Queue()
queue.items += ["a", "b", "c"]
print(queue.take_two())
print(queue.take_two())
