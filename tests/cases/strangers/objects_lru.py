from typing import Dict, Generic, Hashable, Iterator, Optional, Tuple, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class _Node(Generic[K, V]):
    __slots__ = ("key", "value", "prev", "next")

    def __init__(self, key: K, value: V) -> None:
        self.key = key
        self.value = value
        self.prev: Optional["_Node[K, V]"] = None
        self.next: Optional["_Node[K, V]"] = None


class LRUCache(Generic[K, V]):
    def __init__(self, capacity: int) -> None:
        if capacity < 1:
            raise ValueError("capacity must be >= 1")
        self.capacity = capacity
        self._map: Dict[K, _Node[K, V]] = {}
        self._head: Optional[_Node[K, V]] = None
        self._tail: Optional[_Node[K, V]] = None
        self.hits = self.misses = 0

    def _unlink(self, node: _Node[K, V]) -> None:
        if node.prev:
            node.prev.next = node.next
        else:
            self._head = node.next
        if node.next:
            node.next.prev = node.prev
        else:
            self._tail = node.prev
        node.prev = node.next = None

    def _push_front(self, node: _Node[K, V]) -> None:
        node.next = self._head
        if self._head is not None:
            self._head.prev = node
        self._head = node
        if self._tail is None:
            self._tail = node

    def get(self, key: K, default: Optional[V] = None) -> Optional[V]:
        node = self._map.get(key)
        if node is None:
            self.misses += 1
            return default
        self.hits += 1
        self._unlink(node)
        self._push_front(node)
        return node.value

    def put(self, key: K, value: V) -> None:
        if key in self._map:
            node = self._map[key]
            node.value = value
            self._unlink(node)
            self._push_front(node)
            return
        if len(self._map) >= self.capacity:
            assert self._tail is not None
            old = self._tail
            self._unlink(old)
            del self._map[old.key]
        node = _Node(key, value)
        self._map[key] = node
        self._push_front(node)

    def __len__(self) -> int:
        return len(self._map)

    def __contains__(self, key: K) -> bool:
        return key in self._map

    def items(self) -> Iterator[Tuple[K, V]]:
        node = self._head
        while node is not None:
            yield node.key, node.value
            node = node.next

    def __repr__(self) -> str:
        inner = ", ".join(f"{k!r}: {v!r}" for k, v in self.items())
        return f"LRUCache({{{inner}}})"


cache: LRUCache[str, int] = LRUCache(2)
cache.put("a", 1)
cache.put("b", 2)
print(cache.get("a"), cache)
cache.put("c", 3)
print(cache, "b" in cache, cache.get("b"), cache.get("zz", -1), len(cache))
print(cache.hits, cache.misses, list(cache.items()))
c2 = LRUCache[int, str](3)
for i in range(5):
    c2.put(i, str(i) * 2)
print(c2)
try:
    LRUCache(0)
except ValueError as e:
    print("bad:", e)


class Trie:
    def __init__(self) -> None:
        self.children: Dict[str, "Trie"] = {}
        self.end = False

    def insert(self, word: str) -> None:
        node = self
        for ch in word:
            node = node.children.setdefault(ch, Trie())
        node.end = True

    def walk(self, prefix: str = "") -> Iterator[str]:
        if self.end:
            yield prefix
        for ch in sorted(self.children):
            yield from self.children[ch].walk(prefix + ch)

    def starts(self, prefix: str) -> list[str]:
        node = self
        for ch in prefix:
            if ch not in node.children:
                return []
            node = node.children[ch]
        return list(node.walk(prefix))


t = Trie()
for w in "car cart dog do care".split():
    t.insert(w)
print(t.starts("car"), t.starts("x"), list(t.walk()))
