# Fields of generic classes that declare floats and are given ints, which stay ints.
import heapq
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Dict, Generic, Hashable, Iterator, List, Tuple, TypeVar

N = TypeVar("N", bound=Hashable)
T = TypeVar("T")


class Graph(Generic[N]):
    def __init__(self) -> None:
        self._adj: Dict[N, Dict[N, float]] = defaultdict(dict)
        self.edges: Dict[N, List[Tuple[N, float]]] = {}

    def connect(self, u: N, v: N, w: float = 1.0) -> "Graph[N]":
        self._adj[u][v] = w
        self._adj[v][u] = w
        self.edges.setdefault(u, []).append((v, w))
        self.edges.setdefault(v, [])
        return self

    def cost(self, u: N, v: N) -> float:
        return self._adj[u][v]

    def neighbours(self, u: N) -> Dict[N, float]:
        return self._adj[u]

    def all(self) -> Iterator[Tuple[N, N, float]]:
        for u, row in self._adj.items():
            for v, w in row.items():
                yield u, v, w

    def shortest(self, s: N) -> Dict[N, float]:
        dist: Dict[N, float] = {s: 0}
        queue: List[Tuple[float, N]] = [(0, s)]
        while queue:
            d, u = heapq.heappop(queue)
            if d > dist.get(u, float("inf")):
                continue
            for v, w in self.edges[u]:
                if d + w < dist.get(v, float("inf")):
                    dist[v] = d + w
                    heapq.heappush(queue, (d + w, v))
        return dist


g: Graph[str] = Graph()
g.connect("a", "b", 2).connect("b", "c", 3.5).connect("a", "d")
print(g.cost("a", "b"), g.cost("c", "b"), g.cost("a", "d"), g.neighbours("b"))
print(sorted(g.all()), g.shortest("a"))
h: Graph[int] = Graph()
h.connect(1, 2, 5).connect(2, 3, 1)
print(h.shortest(1), sum(w for _, _, w in h.all()))


class Box(Generic[T]):
    def __init__(self, v: T, w: float) -> None:
        self.v = v
        self.w = w
        self.seen: List[float] = [w]

    def add(self, w: float) -> None:
        self.w += w
        self.seen.append(w)


b = Box("a", 1)
print(b.w, b.seen)
b.add(2)
print(b.w, b.seen)
b.add(0.5)
print(b.w, b.seen, Box(3, 2.5).w)


@dataclass(order=True)
class Entry(Generic[T]):
    priority: float
    item: T = field(compare=False)


class Queue(Generic[T]):
    def __init__(self) -> None:
        self._heap: List[Tuple[float, int, T]] = []
        self._n = 0

    def push(self, item: T, priority: float) -> None:
        heapq.heappush(self._heap, (priority, self._n, item))
        self._n += 1

    def pop(self) -> Tuple[float, T]:
        p, _, item = heapq.heappop(self._heap)
        return p, item

    def __len__(self) -> int:
        return len(self._heap)


q: Queue[str] = Queue()
q.push("a", 3)
q.push("b", 1.5)
q.push("c", 2)
while q:
    print(q.pop())
print(sorted([Entry(3, "x"), Entry(1.5, "y")]))
