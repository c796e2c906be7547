# Bridges by a recursive inner function with fields.
from __future__ import annotations


class Graph:
    def __init__(self, vertices: int) -> None:
        self.vertices = vertices
        self.adj: list[list[int]] = [[] for _ in range(vertices)]
        self.time = 0

    def add_edge(self, u: int, v: int) -> None:
        self.adj[u].append(v)
        self.adj[v].append(u)

    def bridges(self) -> list[tuple[int, int]]:
        disc = [-1] * self.vertices
        low = [-1] * self.vertices
        found: list[tuple[int, int]] = []

        def dfs(u: int, parent: int) -> None:
            disc[u] = low[u] = self.time
            self.time += 1
            for v in self.adj[u]:
                if v == parent:
                    continue
                if disc[v] == -1:
                    dfs(v, u)
                    low[u] = min(low[u], low[v])
                    if low[v] > disc[u]:
                        found.append((u, v))
                else:
                    low[u] = min(low[u], disc[v])

        for i in range(self.vertices):
            if disc[i] == -1:
                dfs(i, -1)
        return found


g = Graph(5)
for e in [(0, 1), (1, 2), (2, 0), (1, 3), (3, 4)]:
    g.add_edge(*e)
print(g.bridges())
