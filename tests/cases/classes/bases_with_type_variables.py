# Type variables among the bases are the class's own; fields of generic classes whose constructor takes functions.
from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Callable, Generic, Iterator, TypeVar

T = TypeVar("T")
K = TypeVar("K")


class Maybe(Generic[T]):
    def map(self, f: Callable[[T], T]) -> Maybe[T]:
        raise NotImplementedError

    def get(self, default: T) -> T:
        raise NotImplementedError


class Just(Maybe[T]):
    def __init__(self, v: T) -> None:
        self.v = v

    def map(self, f: Callable[[T], T]) -> Maybe[T]:
        return Just(f(self.v))

    def get(self, default: T) -> T:
        return self.v

    def __repr__(self) -> str:
        return f"Just({self.v!r})"


class Nothing(Maybe[T]):
    def map(self, f: Callable[[T], T]) -> Maybe[T]:
        return self

    def get(self, default: T) -> T:
        return default


def divide(a: float, b: float) -> Maybe[float]:
    return Just(a / b) if b else Nothing()


class Keyed(ABC, Generic[K, T]):
    def __init__(self, notify: Callable[[K], None] | None = None) -> None:
        self.hits = self.misses = 0
        self.notify = notify

    @abstractmethod
    def keys(self) -> Iterator[K]: ...

    @abstractmethod
    def find(self, key: K) -> T | None: ...

    def get(self, key: K, default: T) -> T:
        found = self.find(key)
        if found is None:
            self.misses += 1
            if self.notify is not None:
                self.notify(key)
            return default
        self.hits += 1
        return found

    def __len__(self) -> int:
        return sum(1 for _ in self.keys())

    def __str__(self) -> str:
        return ",".join(str(key) for key in self.keys()) + f" {self.hits}/{self.misses}"


class InDict(Keyed[K, T]):
    def __init__(self, items: dict[K, T], notify: Callable[[K], None] | None = None) -> None:
        super().__init__(notify)
        self.items = items

    def keys(self) -> Iterator[K]:
        yield from self.items

    def find(self, key: K) -> T | None:
        return self.items.get(key)


class InList(Keyed[K, T]):
    def __init__(self, pairs: list[tuple[K, T]]) -> None:
        super().__init__()
        self.pairs = pairs

    def keys(self) -> Iterator[K]:
        for key, _ in self.pairs:
            yield key

    def find(self, key: K) -> T | None:
        for known, value in self.pairs:
            if known == key:
                return value
        return None


missing: list[str] = []
print(divide(1, 4).map(lambda x: x + 1), divide(1, 0).get(-1.0), divide(3, 2).get(0.0))
tables: list[Keyed[str, int]] = [InDict({"a": 1, "b": 2}, lambda key: missing.append(key)), InList([("c", 3)])]
for table in tables:
    print(table.get("a", 0), table.get("c", -1), len(table), table)
print(missing)


def first(rows: list[list[T]]) -> T:
    return rows[0][0]


def shape[V](rows: list[list[V]]) -> tuple[int, V]:
    return len(rows), rows[-1][-1]


print(first([[1, 2], [3]]), first([["x"]]), shape([[1.5], [2.5, 3.5]]))
