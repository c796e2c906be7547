# Hash map, linked list, search tree and heap with type parameters, as they are written in tutorials.
from __future__ import annotations
from typing import Callable, Generic, Iterable, Iterator, Optional, TypeVar, Tuple, List, Dict, Any
from functools import total_ordering
K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")
U = TypeVar("U")
class HashMap(Generic[K, V]):
    class _Entry:
        __slots__ = ("key", "value", "next")
        def __init__(self, key, value, next=None):
            self.key, self.value, self.next = key, value, next
    def __init__(self, capacity: int = 4) -> None:
        self._buckets: List[List[Tuple[K, V]]] = [[] for _ in range(capacity)]
        self._size = 0
    def _bucket(self, key: K) -> List[Tuple[K, V]]:
        return self._buckets[hash(key) % len(self._buckets)]
    def __setitem__(self, key: K, value: V) -> None:
        b = self._bucket(key)
        for i, (k, _) in enumerate(b):
            if k == key:
                b[i] = (key, value)
                return
        b.append((key, value))
        self._size += 1
        if self._size > 2 * len(self._buckets):
            self._resize()
    def _resize(self) -> None:
        old = self._buckets
        self._buckets = [[] for _ in range(2 * len(old))]
        for b in old:
            for k, v in b:
                self._bucket(k).append((k, v))
    def __getitem__(self, key: K) -> V:
        for k, v in self._bucket(key):
            if k == key:
                return v
        raise KeyError(key)
    def get(self, key: K, default: Optional[V] = None) -> Optional[V]:
        try:
            return self[key]
        except KeyError:
            return default
    def __delitem__(self, key: K) -> None:
        b = self._bucket(key)
        for i, (k, _) in enumerate(b):
            if k == key:
                del b[i]
                self._size -= 1
                return
        raise KeyError(key)
    def __contains__(self, key: K) -> bool:
        return any(k == key for k, _ in self._bucket(key))
    def __len__(self) -> int:
        return self._size
    def items(self) -> Iterator[Tuple[K, V]]:
        for b in self._buckets:
            yield from b
    def __iter__(self) -> Iterator[K]:
        return (k for k, _ in self.items())
    def map_values(self, f: Callable[[V], U]) -> HashMap[K, U]:
        out: HashMap[K, U] = HashMap()
        for k, v in self.items():
            out[k] = f(v)
        return out
class Node(Generic[T]):
    def __init__(self, value: T, next: Optional[Node[T]] = None) -> None:
        self.value = value
        self.next = next
class LinkedList(Generic[T]):
    def __init__(self, items: Iterable[T] = ()) -> None:
        self.head: Optional[Node[T]] = None
        self.tail: Optional[Node[T]] = None
        self._n = 0
        for x in items:
            self.append(x)
    def append(self, x: T) -> LinkedList[T]:
        n = Node(x)
        if self.tail is None:
            self.head = self.tail = n
        else:
            self.tail.next = n
            self.tail = n
        self._n += 1
        return self
    def __iter__(self) -> Iterator[T]:
        n = self.head
        while n:
            yield n.value
            n = n.next
    def __len__(self) -> int:
        return self._n
    def __getitem__(self, i):
        if isinstance(i, slice):
            return LinkedList(list(self)[i])
        if i < 0:
            i += len(self)
        for j, x in enumerate(self):
            if j == i:
                return x
        raise IndexError("list index out of range")
    def reverse(self) -> None:
        prev, cur = None, self.head
        self.tail = self.head
        while cur:
            cur.next, prev, cur = prev, cur, cur.next
        self.head = prev
    def map(self, f: Callable[[T], U]) -> LinkedList[U]:
        return LinkedList(f(x) for x in self)
    def __repr__(self) -> str:
        return "LinkedList([" + ", ".join(map(repr, self)) + "])"
    def __eq__(self, other: object) -> bool:
        return isinstance(other, LinkedList) and list(self) == list(other)
class BST(Generic[K, V]):
    class N:
        def __init__(self, k, v):
            self.k, self.v = k, v
            self.l = self.r = None
    def __init__(self) -> None:
        self.root = None
        self.n = 0
    def put(self, k: K, v: V) -> None:
        def go(n):
            if n is None:
                self.n += 1
                return BST.N(k, v)
            if k < n.k:
                n.l = go(n.l)
            elif k > n.k:
                n.r = go(n.r)
            else:
                n.v = v
            return n
        self.root = go(self.root)
    def __iter__(self):
        stack, n = [], self.root
        while stack or n:
            while n:
                stack.append(n)
                n = n.l
            n = stack.pop()
            yield n.k, n.v
            n = n.r
    def height(self):
        def h(n):
            return 0 if n is None else 1 + max(h(n.l), h(n.r))
        return h(self.root)
class PriorityQueue(Generic[T]):
    def __init__(self, key: Callable[[T], Any] = lambda x: x) -> None:
        self.a: List[T] = []
        self.key = key
    def push(self, x: T) -> None:
        self.a.append(x)
        i = len(self.a) - 1
        while i and self.key(self.a[i]) < self.key(self.a[(i - 1) // 2]):
            p = (i - 1) // 2
            self.a[i], self.a[p] = self.a[p], self.a[i]
            i = p
    def pop(self) -> T:
        if not self.a:
            raise IndexError("empty")
        top, last = self.a[0], self.a.pop()
        if self.a:
            self.a[0] = last
            i = 0
            while (c := 2 * i + 1) < len(self.a):
                if c + 1 < len(self.a) and self.key(self.a[c + 1]) < self.key(self.a[c]):
                    c += 1
                if not self.key(self.a[c]) < self.key(self.a[i]):
                    break
                self.a[i], self.a[c] = self.a[c], self.a[i]
                i = c
        return top
    def __bool__(self) -> bool:
        return bool(self.a)
m: HashMap[str, int] = HashMap()
for i, w in enumerate("the quick brown fox jumps over the lazy dog again".split()):
    m[w] = i
print(len(m), m["the"], m.get("cat"), m.get("cat", -1), "fox" in m, sorted(m))
del m["fox"]
print(len(m), sorted(m.map_values(lambda v: v / 2).items())[:3])
try:
    m["nope"]
except KeyError as e:
    print("KeyError", e)
l = LinkedList([1, 2, 3]).append(4)
print(l, len(l), l[0], l[-1], l[1:3], l.map(lambda x: f"<{x}>"))
l.reverse()
print(l, l == LinkedList([4, 3, 2, 1]), l == [4], sum(l))
try:
    l[10]
except IndexError as e:
    print(e)
t: BST[str, int] = BST()
for w in "m c x a d z y".split():
    t.put(w, ord(w))
t.put("a", 0)
print(list(t), t.height(), t.n)
q: PriorityQueue[str] = PriorityQueue(key=len)
for w in ["pear", "fig", "banana", "kiwi", "a"]:
    q.push(w)
while q:
    print(q.pop(), end=" ")
print()
