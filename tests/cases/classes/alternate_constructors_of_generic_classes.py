"""Class and static methods of generic classes: arguments tell the type parameters, or what the body does with them."""
from __future__ import annotations

from typing import Dict, Generic, Iterable, Iterator, List, Optional, Tuple, TypeVar

V = TypeVar("V")
K = TypeVar("K")


class Graph(Generic[V]):
    def __init__(self, directed: bool = True) -> None:
        self.edges: Dict[V, List[V]] = {}
        self.directed = directed

    @classmethod
    def of(cls, pairs: Iterable[Tuple[V, V]], directed: bool = True) -> Graph[V]:
        graph: Graph[V] = cls(directed)
        for left, right in pairs:
            graph.add(left, right)
        return graph

    @classmethod
    def of_list(cls, pairs: List[Tuple[V, V]]) -> Graph[V]:
        graph = cls()
        for left, right in pairs:
            graph.add(left, right)
        return graph

    @staticmethod
    def of_nodes(nodes: Iterable[V]) -> Graph[V]:
        graph: Graph[V] = Graph()
        for node in nodes:
            graph.edges[node] = []
        return graph

    def add(self, left: V, right: V) -> None:
        self.edges.setdefault(left, []).append(right)
        self.edges.setdefault(right, [])
        if not self.directed:
            self.edges[right].append(left)

    def nodes(self) -> List[V]:
        return list(self.edges)


class Stack[T]:
    def __init__(self, items: Optional[list[T]] = None) -> None:
        self.items: list[T] = list(items) if items else []

    @classmethod
    def of(cls, *items: T) -> Stack[T]:
        stack = cls()
        for item in items:
            stack.items.append(item)
        return stack

    @classmethod
    def copy_of(cls, items: list[T]) -> Stack[T]:
        return cls(items)

    @staticmethod
    def joined(left: Stack[T], right: Stack[T]) -> Stack[T]:
        return Stack(left.items + right.items)

    @staticmethod
    def numbers() -> Stack[int]:
        return Stack([1, 2])

    def __iter__(self) -> Iterator[T]:
        return iter(self.items)


class Cache(Generic[K, V]):
    def __init__(self, size: int) -> None:
        self.size = size
        self.store: Dict[K, V] = {}

    @classmethod
    def of(cls, size: int, pairs: Iterable[Tuple[K, V]]) -> Cache[K, V]:
        cache = cls(size)
        for key, value in pairs:
            cache.store[key] = value
        return cache


class Sorted(Stack[int]):
    def __iter__(self) -> Iterator[int]:
        return iter(sorted(self.items))


print(Graph.of([("a", "b"), ("b", "c")]).nodes(), Graph.of([(1, 2)], directed=False).edges)
print(Graph.of((n, n + 1) for n in range(3)).edges, Graph.of_list([(1.5, 2.5)]).nodes())
print(Graph.of_nodes("xy").edges, Graph.of_nodes([()]).nodes(), Graph.of([]).nodes())
print(Stack.of(1, 2).items, Stack.of("a").items, Stack.copy_of([1.5]).items)
print(list(Stack.joined(Stack.of(1), Stack.of(2))), sum(Stack.numbers()), list(Sorted.of(3, 1, 2)))
print(Stack[str].of("b").items, Stack[int].copy_of([4]).items)
print(Cache.of(2, [("a", 1), ("b", 2)]).store, Cache.of(1, zip([1], ["x"])).store)
