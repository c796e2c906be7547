# Depth-first search and topological order in a class without annotations.
class Graph:
    def __init__(self, directed=False):
        self.adj = {}
        self.directed = directed
    def add_edge(self, u, v, w=1):
        self.adj.setdefault(u, []).append((v, w))
        self.adj.setdefault(v, [])
        if not self.directed:
            self.adj[v].append((u, w))
    def dfs(self, start, seen=None):
        if seen is None:
            seen = set()
        seen.add(start)
        order = [start]
        for v, _ in self.adj[start]:
            if v not in seen:
                order += self.dfs(v, seen)
        return order
    def topo(self):
        indeg = {u: 0 for u in self.adj}
        for u in self.adj:
            for v, _ in self.adj[u]:
                indeg[v] += 1
        ready = [u for u in indeg if indeg[u] == 0]
        out = []
        while ready:
            u = ready.pop(0)
            out.append(u)
            for v, _ in self.adj[u]:
                indeg[v] -= 1
                if indeg[v] == 0:
                    ready.append(v)
        return out
g = Graph()
for u, v in [("a", "b"), ("a", "c"), ("b", "d")]:
    g.add_edge(u, v)
print(g.dfs("a"))
d = Graph(directed=True)
for u, v in [("shirt", "tie"), ("tie", "jacket"), ("pants", "shoes"), ("pants", "jacket")]:
    d.add_edge(u, v)
print(d.topo())
