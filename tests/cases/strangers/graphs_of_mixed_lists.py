# Graphs whose edges are lists of a name and a number.
from __future__ import annotations

import heapq
import sys
from collections import defaultdict


def dijkstra(graph, start, end):
    """Return the cost of the shortest path between vertices start and end.

    >>> dijkstra(G, "E", "C")
    6
    >>> dijkstra(G2, "E", "F")
    3
    """

    heap = [(0, start)]  # cost from start node,end node
    visited = set()
    while heap:
        (cost, u) = heapq.heappop(heap)
        if u in visited:
            continue
        visited.add(u)
        if u == end:
            return cost
        for v, c in graph[u]:
            if v in visited:
                continue
            next_item = cost + c
            heapq.heappush(heap, (next_item, v))
    return -1


G = {
    "A": [["B", 2], ["C", 5]],
    "B": [["A", 2], ["D", 3], ["E", 1], ["F", 1]],
    "C": [["A", 5], ["F", 3]],
    "D": [["B", 3]],
    "E": [["B", 4], ["F", 3]],
    "F": [["C", 3], ["E", 3]],
}

G2 = {
    "B": [["C", 1]],
    "C": [["D", 1]],
    "D": [["F", 1]],
    "E": [["B", 1], ["F", 3]],
    "F": [],
}


def kruskal(num_nodes: int, edges: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    edges = sorted(edges, key=lambda edge: edge[2])
    parent = list(range(num_nodes))

    def find_parent(i):
        if i != parent[i]:
            parent[i] = find_parent(parent[i])
        return parent[i]

    minimum_spanning_tree_cost = 0
    minimum_spanning_tree = []
    for edge in edges:
        parent_a = find_parent(edge[0])
        parent_b = find_parent(edge[1])
        if parent_a != parent_b:
            minimum_spanning_tree_cost += edge[2]
            minimum_spanning_tree.append(edge)
            parent[parent_a] = parent_b
    return minimum_spanning_tree


def floyd_warshall(graph, v):
    dist = [[float("inf") for _ in range(v)] for _ in range(v)]
    for i in range(v):
        for j in range(v):
            dist[i][j] = graph[i][j]
    for k in range(v):
        for i in range(v):
            for j in range(v):
                if dist[i][k] < float("inf") and dist[k][j] < float("inf") and dist[i][k] + dist[k][j] < dist[i][j]:
                    dist[i][j] = dist[i][k] + dist[k][j]
    for i in range(v):
        for j in range(v):
            if dist[i][j] != float("inf"):
                print(int(dist[i][j]), end="\t")
            else:
                print("INF", end="\t")
        print()
    return dist, v


class Graph:
    def __init__(self):
        self.adj = defaultdict(list)

    def add(self, u, v):
        self.adj[u].append(v)

    def topo(self):
        seen, order = set(), []

        def visit(u):
            seen.add(u)
            for v in self.adj[u]:
                if v not in seen:
                    visit(v)
            order.append(u)

        for u in list(self.adj):
            if u not in seen:
                visit(u)
        return order[::-1]


if __name__ == "__main__":
    print(dijkstra(G, "E", "C"), dijkstra(G2, "E", "F"), dijkstra(G2, "B", "E"))
    print(kruskal(4, [(0, 1, 3), (1, 2, 5), (2, 3, 1), (0, 2, 1), (0, 3, 2)]))
    INF = float("inf")
    floyd_warshall([[0, 3, INF], [INF, 0, 1], [7, INF, 0]], 3)
    g = Graph()
    for a, b in [(5, 2), (5, 0), (4, 0), (4, 1), (2, 3), (3, 1)]:
        g.add(a, b)
    print(g.topo())
