# Union-find, Kruskal's minimum spanning tree, connected components, topological order, cycle detection.
class Union:
    def __init__(self, size: int) -> None:
        self.parent = list(range(size))
        self.size = [1] * size
        self.sets = size

    def find(self, a: int) -> int:
        while self.parent[a] != a:
            self.parent[a] = self.parent[self.parent[a]]
            a = self.parent[a]
        return a

    def join(self, a: int, b: int) -> bool:
        a, b = self.find(a), self.find(b)
        if a == b:
            return False
        if self.size[a] < self.size[b]:
            a, b = b, a
        self.parent[b] = a
        self.size[a] += self.size[b]
        self.sets -= 1
        return True


def kruskal(count: int, edges: list[tuple[int, int, int]]) -> tuple[int, list[tuple[int, int]]]:
    union = Union(count)
    chosen: list[tuple[int, int]] = []
    total = 0
    for weight, a, b in sorted(edges):
        if union.join(a, b):
            chosen.append((a, b))
            total += weight
    return total, chosen


def components(count, edges):
    union = Union(count)
    for a, b in edges:
        union.join(a, b)
    groups = {}
    for node in range(count):
        groups.setdefault(union.find(node), []).append(node)
    return sorted(groups.values())


def topological(graph: dict[str, list[str]]) -> list[str]:
    state: dict[str, int] = {}
    order: list[str] = []
    for node in graph:
        visit(graph, node, state, order)
    return order[::-1]


def visit(graph: dict[str, list[str]], node: str, state: dict[str, int], order: list[str]) -> None:
    if state.get(node, 0) == 2:
        return
    if state.get(node, 0) == 1:
        raise ValueError(f"cycle through {node}")
    state[node] = 1
    for other in graph.get(node, []):
        visit(graph, other, state, order)
    state[node] = 2
    order.append(node)


edges = [(7, 0, 1), (5, 1, 2), (8, 0, 2), (9, 1, 3), (7, 2, 4), (5, 0, 3), (15, 3, 4), (6, 3, 5), (8, 4, 5), (11, 5, 6), (9, 4, 6)]
print(kruskal(7, edges))
print(components(8, [(0, 1), (2, 3), (1, 4), (5, 6), (6, 5)]), components(3, []), components(2, [(1, 0)]))
many = [((i * 37 + j * 91) % 50, i, j) for i in range(30) for j in range(i)]
total, chosen = kruskal(30, many)
print(total, len(chosen), chosen[:5])
clothes = {"shirt": ["tie", "belt"], "tie": ["jacket"], "trousers": ["shoes", "belt"], "belt": ["jacket"], "socks": ["shoes"]}
print(topological(clothes))
clothes["jacket"] = ["shirt"]
try:
    print(topological(clothes))
except ValueError as error:
    print("error:", error)
