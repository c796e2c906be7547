"""Classes below OrderedDict: caches that forget what was not used for longest."""
from collections import OrderedDict


class LRU(OrderedDict[int, int]):
    def __init__(self, capacity: int) -> None:
        super().__init__()
        self.capacity = capacity

    def look(self, key: int) -> int:
        if key not in self:
            return -1
        self.move_to_end(key)
        return self[key]

    def put(self, key: int, value: int) -> None:
        if key in self:
            self.move_to_end(key)
        self[key] = value
        if len(self) > self.capacity:
            self.popitem(last=False)


class Recent(OrderedDict[str, int]):
    def touch(self, key: str) -> None:
        self[key] = self.get(key, 0) + 1
        self.move_to_end(key)


cache = LRU(2)
cache.put(1, 1)
cache.put(2, 2)
print(cache.look(1))
cache.put(3, 3)
print(cache.look(2), cache.look(3), list(cache.items()), cache, repr(LRU(1)))
recent = Recent()
for word in "a b a c b a".split():
    recent.touch(word)
print(recent, dict(recent), recent == {"c": 1, "b": 2, "a": 3}, Recent(), OrderedDict(recent))
print(recent.popitem(last=False), recent, len(recent), isinstance(recent, OrderedDict), type(recent).__name__)
