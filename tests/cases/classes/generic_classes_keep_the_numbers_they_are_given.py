"""Containers of floats in fields of generic classes hold the ints that callers pass."""
from collections import defaultdict
from typing import Generic, TypeVar

N = TypeVar("N")


class Graph(Generic[N]):
    def __init__(self) -> None:
        self.adjacent: defaultdict[N, dict[N, float]] = defaultdict(dict)
        self.added: list[tuple[N, float]] = []

    def edge(self, a: N, b: N, weight: float = 1) -> "Graph[N]":
        self.adjacent[a][b] = weight
        self.added.append((b, weight))
        return self

    def total(self) -> float:
        return sum(w for row in self.adjacent.values() for w in row.values())

    def distances(self, source: N) -> dict[N, float]:
        found: dict[N, float] = {source: 0}
        open_nodes = [source]
        while open_nodes:
            node = open_nodes.pop()
            for other, weight in self.adjacent[node].items():
                distance = found[node] + weight
                if other not in found or distance < found[other]:
                    found[other] = distance
                    open_nodes.append(other)
        return found


graph: Graph[str] = Graph()
graph.edge("a", "b", 4).edge("a", "c", 2.5).edge("c", "d")
print(dict(graph.adjacent), graph.added)
print(graph.total(), graph.distances("a"))

numbered: Graph[int] = Graph()
numbered.edge(1, 2).edge(2, 3, 5)
print(numbered.adjacent[1], numbered.total(), numbered.distances(1))


class Meter(Generic[N]):
    def __init__(self, name: N) -> None:
        self.name = name
        self.values: list[float] = []
        self.best: dict[str, float] = {}

    def add(self, value: float = 0, label: str = "x") -> None:
        self.values.append(value)
        self.best[label] = max(self.best.get(label, value), value)

    def mean(self) -> float:
        return sum(self.values) / len(self.values)


meter = Meter("cpu")
meter.add(3)
meter.add(1.5)
meter.add(10, "y")
print(meter.name, meter.values, meter.best, meter.mean(), sorted(meter.values), max(meter.values))

