from typing import Generic, TypeVar
from collections import OrderedDict

T = TypeVar("T")


class Node(Generic[T]):
    def __init__(self, value: T, meta=None):
        self.value = value
        self.meta = meta


a = Node(1, "x")
b = Node("s", 5)
c = Node(2.5)
print(a.meta, b.meta, c.meta, a.value + 1, b.value.upper())


class LRU(OrderedDict):
    def __init__(self, capacity):
        super().__init__()
        self.capacity = capacity

    def put(self, key, value):
        if key in self:
            self.move_to_end(key)
        self[key] = value
        if len(self) > self.capacity:
            self.popitem(last=False)


l = LRU(2)
l.put("a", 1)
l.put("b", 2)
l.put("c", 3)
print(l, l.capacity)


class History(list):
    def __init__(self, limit, name: object = "h"):
        super().__init__()
        self.limit = limit
        self.name = name

    def record(self, event):
        self.append(event)
        if len(self) > self.limit:
            self.pop(0)


h = History(2)
for x in range(4):
    h.record(x)
print(h, h.limit, h.name)
k = History(3, 7)
k.record("q")
print(k, k.name, k[0].upper(), h[0] + 1)


class Env(dict):
    def __init__(self, names=(), values=(), outer=None):
        self.update(zip(names, values))
        self.outer = outer

    def find(self, name):
        if name in self:
            return self
        return self.outer.find(name)


top = Env(["a", "b"], [1, 2])
inner = Env(["c"], [3], top)
print(inner.find("a")["a"], inner.find("c")["c"], inner.outer is top, top.outer)
