"""Classes below list and dict that say no types of items, whose methods with declared types alone store them."""
from collections import OrderedDict


class LRU(OrderedDict):
    def __init__(self, capacity: int) -> None:
        super().__init__()
        self.capacity = capacity

    def look(self, key: int) -> int:
        if key not in self:
            return -1
        self.move_to_end(key)
        return self[key]

    def put(self, key: int, value: int) -> None:
        self[key] = value
        if len(self) > self.capacity:
            self.popitem(last=False)


class Stack(list):
    def push(self, item: str) -> "Stack":
        self.append(item)
        return self

    def peek(self) -> str:
        return self[-1]


class Scores(dict):
    def add(self, name: str, points: float) -> None:
        self[name] = self.get(name, 0.0) + points

    def best(self) -> str:
        return max(self, key=lambda name: self[name])


cache = LRU(2)
cache.put(1, 1)
cache.put(2, 2)
print(cache.look(1))
cache.put(3, 3)
print(cache.look(2), cache.look(3), list(cache.items()))

stack = Stack()
stack.push("a").push("b")
print(stack, stack.peek(), len(stack), Stack().push("z"))


def fill(scores: Scores) -> None:
    scores.add("ann", 1.5)
    scores.add("bob", 4.0)
    scores.add("ann", 3.0)


scores = Scores()
fill(scores)
print(scores, scores.best())


def fresh() -> Scores:
    return Scores()


other = fresh()
other.add("cy", 2.0)
print(other, len(fresh()))
