# Fields without declarations that only methods of generic classes fill.
from typing import Generic, TypeVar
N = TypeVar("N")
class CycleError(Exception):
    def __init__(self, path):
        super().__init__("cycle: " + " -> ".join(map(str, path)))
        self.path = path
class Graph(Generic[N]):
    def __init__(self) -> None:
        self.adj: dict[N, list[N]] = {}
    def add(self, a: N, b: N) -> None:
        self.adj.setdefault(a, []).append(b)
    def walk(self, s: N) -> list[N]:
        seen: list[N] = []
        while s in self.adj:
            if s in seen:
                raise CycleError(seen + [s])
            seen.append(s)
            s = self.adj[s][0]
        return seen
g: Graph[str] = Graph()
g.add("a", "b")
g.add("b", "a")
try:
    g.walk("a")
except CycleError as e:
    print(e, e.path)
from typing import Optional

K = TypeVar("K")
V = TypeVar("V")


class BST(Generic[K, V]):
    class Node:
        def __init__(self, k, v):
            self.k, self.v = k, v
            self.l = self.r = None

    def __init__(self) -> None:
        self.root = None
        self.n = 0

    def put(self, k: K, v: V) -> None:
        def go(n):
            if n is None:
                self.n += 1
                return BST.Node(k, v)
            if k < n.k:
                n.l = go(n.l)
            elif k > n.k:
                n.r = go(n.r)
            else:
                n.v = v
            return n

        self.root = go(self.root)

    def __iter__(self):
        stack, n = [], self.root
        while stack or n:
            while n:
                stack.append(n)
                n = n.l
            n = stack.pop()
            yield n.k, n.v
            n = n.r


t: BST[str, int] = BST()
for w in "m c x a d z y".split():
    t.put(w, ord(w))
t.put("a", 0)
print(list(t), t.n)
