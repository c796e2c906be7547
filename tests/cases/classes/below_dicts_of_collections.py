"""Classes below `defaultdict` and `Counter`, with methods, fields and a `__missing__` of their own."""

from collections import Counter, defaultdict


class Totals(defaultdict[str, int]):
    def total(self) -> int:
        return sum(self.values())


class Shouting(defaultdict):
    def __missing__(self, key: str) -> str:
        self[key] = key.upper() + "!"
        return self[key]


class Tally(Counter[str]):
    def best(self) -> str:
        return self.most_common(1)[0][0]

    def __missing__(self, key: str) -> int:
        return 0


class Graph(defaultdict[str, list[str]]):
    def __init__(self) -> None:
        super().__init__(list)
        self.edges = 0

    def connect(self, a: str, b: str) -> None:
        self[a].append(b)
        self[b].append(a)
        self.edges += 1


t = Totals(int)
t["x"] += 3
t["y"] += 4
print(t.total(), t, len(t), dict(t))
s = Shouting()
print(s["hey"], s, "x" in s, s.get("z"))
c = Tally("abracadabra")
print(c.best(), c["q"], c, c.total())
g = Graph()
g.connect("a", "b")
g.connect("a", "c")
print(g, g.edges, sorted(g), isinstance(g, dict), isinstance(g, defaultdict))


def read(d: dict[str, int]) -> int:
    return sum(d.values())


print(read(t))


class Depth(defaultdict):
    def __getitem__(self, key: str) -> int:
        return super().__getitem__(key) + 1


class Tree(defaultdict[str, int]):
    def __missing__(self, key: str) -> int:
        return super().__missing__(key) + len(key)


d = Depth(int)
print(d["a"], d["a"], dict(d))
r = Tree(int)
print(r["abc"], r["abc"], dict(r))
try:
    print(Tree()["x"])
except KeyError as e:
    print("KeyError", e)
