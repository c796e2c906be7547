# Tuples that declare floats and hold containers, in a program that has a NamedTuple.
import heapq
from typing import NamedTuple


class Edge(NamedTuple):
    u: int
    v: int
    weight: float = 1.0


def dijkstra(graph: dict[str, dict[str, int]], start: str, end: str) -> tuple[float, list[str]]:
    heap: list[tuple[float, str, list[str]]] = [(0, start, [start])]
    while heap:
        (cost, u, path) = heapq.heappop(heap)
        if u == end:
            return cost, path
        for v, c in graph[u].items():
            heapq.heappush(heap, (cost + c, v, path + [v]))
    return -1, []


print(dijkstra({"a": {"b": 2, "c": 1}, "b": {}, "c": {"b": 0}}, "a", "b"), Edge(1, 2, 3), Edge(1, 2))


def f(start: str) -> int:
    heap: list[tuple[int, str, list[str]]] = [(0, start, [start])]
    heap.append((1, "b", []))
    heap[1][2].append("c")
    pairs: list[tuple[float, list[int]]] = []
    pairs.append((1, [2]))
    pairs.append((0.5, []))
    print(heap, pairs)
    return len(heap[0][2]) + len(heap[1][2])


print(f("a"))
