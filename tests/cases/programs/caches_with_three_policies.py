# Caches with three policies over a generic abstract class, and a runner of tests.
"""Caches with different eviction policies and a small test runner."""
from __future__ import annotations
import functools
import sys
from abc import ABC, abstractmethod
from collections import OrderedDict, defaultdict
from typing import Any, Callable, Dict, Generic, Iterator, List, Optional, Tuple, Type, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Entry(Generic[K, V]):
    __slots__ = ("key", "value", "prev", "next")

    def __init__(self, key: K, value: V) -> None:
        self.key = key
        self.value = value
        self.prev: Optional[Entry[K, V]] = None
        self.next: Optional[Entry[K, V]] = None


class Cache(ABC, Generic[K, V]):
    def __init__(self, capacity: int) -> None:
        if capacity <= 0:
            raise ValueError("capacity must be positive")
        self.capacity = capacity
        self.hits = 0
        self.misses = 0
        self.evicted: List[K] = []

    @abstractmethod
    def _lookup(self, key: K) -> Optional[V]: ...

    @abstractmethod
    def _store(self, key: K, value: V) -> None: ...

    @abstractmethod
    def keys(self) -> Iterator[K]: ...

    def get(self, key: K) -> Optional[V]:
        v = self._lookup(key)
        if v is None:
            self.misses += 1
        else:
            self.hits += 1
        return v

    def put(self, key: K, value: V) -> None:
        self._store(key, value)

    def get_or(self, key: K, make: Callable[[K], V]) -> V:
        v = self.get(key)
        if v is None:
            v = make(key)
            self.put(key, v)
        return v

    def __contains__(self, key: K) -> bool:
        return key in list(self.keys())

    def __len__(self) -> int:
        return sum(1 for _ in self.keys())

    def __str__(self) -> str:
        return f"{type(self).__name__}({', '.join(str(k) for k in self.keys())})"


class LinkedLRU(Cache[K, V]):
    def __init__(self, capacity: int) -> None:
        super().__init__(capacity)
        self.map: Dict[K, Entry[K, V]] = {}
        self.head: Optional[Entry[K, V]] = None
        self.tail: Optional[Entry[K, V]] = None

    def _unlink(self, e: Entry[K, V]) -> None:
        if e.prev is not None:
            e.prev.next = e.next
        else:
            self.head = e.next
        if e.next is not None:
            e.next.prev = e.prev
        else:
            self.tail = e.prev
        e.prev = e.next = None

    def _push_front(self, e: Entry[K, V]) -> None:
        e.next = self.head
        if self.head is not None:
            self.head.prev = e
        self.head = e
        if self.tail is None:
            self.tail = e

    def _lookup(self, key: K) -> Optional[V]:
        e = self.map.get(key)
        if e is None:
            return None
        self._unlink(e)
        self._push_front(e)
        return e.value

    def _store(self, key: K, value: V) -> None:
        e = self.map.get(key)
        if e is not None:
            e.value = value
            self._unlink(e)
            self._push_front(e)
            return
        if len(self.map) >= self.capacity:
            last = self.tail
            assert last is not None
            self._unlink(last)
            del self.map[last.key]
            self.evicted.append(last.key)
        e = Entry(key, value)
        self.map[key] = e
        self._push_front(e)

    def keys(self) -> Iterator[K]:
        e = self.head
        while e is not None:
            yield e.key
            e = e.next


class FIFO(Cache[K, V]):
    def __init__(self, capacity: int) -> None:
        super().__init__(capacity)
        self.data: OrderedDict[K, V] = OrderedDict()

    def _lookup(self, key: K) -> Optional[V]:
        return self.data.get(key)

    def _store(self, key: K, value: V) -> None:
        if key not in self.data and len(self.data) >= self.capacity:
            old, _ = self.data.popitem(last=False)
            self.evicted.append(old)
        self.data[key] = value

    def keys(self) -> Iterator[K]:
        yield from self.data


class LFU(Cache[K, V]):
    def __init__(self, capacity: int) -> None:
        super().__init__(capacity)
        self.data: Dict[K, V] = {}
        self.count: Dict[K, int] = defaultdict(int)
        self.buckets: Dict[int, OrderedDict[K, None]] = defaultdict(OrderedDict)
        self.low = 0

    def _touch(self, key: K) -> None:
        n = self.count[key]
        if n:
            del self.buckets[n][key]
            if not self.buckets[n]:
                del self.buckets[n]
                if self.low == n:
                    self.low += 1
        self.count[key] = n + 1
        self.buckets[n + 1][key] = None

    def _lookup(self, key: K) -> Optional[V]:
        if key not in self.data:
            return None
        self._touch(key)
        return self.data[key]

    def _store(self, key: K, value: V) -> None:
        if key not in self.data and len(self.data) >= self.capacity:
            victim, _ = self.buckets[self.low].popitem(last=False)
            if not self.buckets[self.low]:
                del self.buckets[self.low]
            del self.data[victim]
            del self.count[victim]
            self.evicted.append(victim)
        is_new = key not in self.data
        self.data[key] = value
        self._touch(key)
        if is_new:
            self.low = 1

    def keys(self) -> Iterator[K]:
        yield from sorted(self.data, key=lambda k: -self.count[k])


def memoize(cache: Cache[int, int]) -> Callable[[Callable[[int], int]], Callable[[int], int]]:
    def decorate(f: Callable[[int], int]) -> Callable[[int], int]:
        @functools.wraps(f)
        def wrapper(n: int) -> int:
            return cache.get_or(n, f)

        return wrapper

    return decorate


fib_cache: Cache[int, int] = LinkedLRU(16)


@memoize(fib_cache)
def fib(n: int) -> int:
    return n if n < 2 else fib(n - 1) + fib(n - 2)


class TestFailure(Exception):
    pass


def check(cond: bool, message: str = "check failed") -> None:
    if not cond:
        raise TestFailure(message)


def simulate(cache: Cache[str, int], accesses: str) -> str:
    for i, ch in enumerate(accesses):
        cache.get_or(ch, lambda k: ord(k) * 100 + i)
    return f"{cache} hits={cache.hits} misses={cache.misses} evicted={''.join(cache.evicted)}"


def test_lru_order() -> None:
    c: LinkedLRU[str, int] = LinkedLRU(2)
    c.put("a", 1)
    c.put("b", 2)
    check(c.get("a") == 1)
    c.put("c", 3)
    check("b" not in c, "b should be gone")
    check(list(c.keys()) == ["c", "a"], f"order {list(c.keys())}")


def test_overwrite() -> None:
    for cls in (LinkedLRU, FIFO, LFU):
        c = cls(2)
        c.put("k", 1)
        c.put("k", 2)
        check(c.get("k") == 2 and len(c) == 1, cls.__name__)


def test_capacity() -> None:
    FIFO(0)


def test_fails() -> None:
    c: FIFO[int, str] = FIFO(1)
    c.put(1, "x")
    check(c.get(2) is not None, "2 is missing")


def run(tests: List[Callable[[], None]]) -> Tuple[int, int]:
    ok = bad = 0
    for t in tests:
        try:
            t()
            ok += 1
            print(f"PASS {t.__name__}")
        except TestFailure as e:
            bad += 1
            print(f"FAIL {t.__name__}: {e}")
        except Exception as e:
            bad += 1
            print(f"ERROR {t.__name__}: {type(e).__name__}({e})")
    return ok, bad


print(run([test_lru_order, test_overwrite, test_capacity, test_fails]))
for make in (LinkedLRU, FIFO, LFU):
    print(simulate(make(3), "abcabdaeabcdd"))
print([fib(i) for i in (10, 30, 60)], fib_cache.hits, fib_cache.misses, len(fib_cache), fib.__name__)
caches: List[Cache[str, int]] = [LinkedLRU(1), LFU(1)]
for c in caches:
    for k in "xyx":
        c.put(k, 1)
    print(c, c.evicted, c.get("x"), c.get("y"))
