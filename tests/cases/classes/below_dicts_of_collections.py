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


from collections import deque
from typing import FrozenSet, Set


class Bag(set):
    """A set of anything."""

    def put(self, *items):
        for item in items:
            self.add(item)
        return self

    def __contains__(self, item):
        return super().__contains__(item)


b = Bag([1])
b.put(1, 2)
print(sorted(b), len(b), b | {5}, type(b | {5}).__name__, b == {1, 2}, isinstance(b, set), b, Bag(), repr(b))
b |= {7}
b -= {1}
print(b, type(b).__name__, 7 in b, b.copy(), type(b.copy()).__name__)
b.put("x")
print(len(b), "x" in b)


class Names(frozenset):
    def joined(self) -> str:
        return "-".join(sorted(self))


n = Names(["b", "a"])
print(n.joined(), "a" in n, n & {"a"}, hash(n) == hash(frozenset(["a", "b"])), Names(), n == {"a", "b"})
print({n: 1}[Names("ab")], sorted(n | {"c"}))


class Typed(Set[int]):
    def total(self) -> int:
        return sum(self)


t = Typed({1, 2, 3})
t.add(10)
t.discard(1)
print(t.total(), t, max(t), [x * 2 for x in sorted(t)], t.issubset(range(20)), t <= {2, 3, 10})


class Recent(deque):
    def __init__(self, size: int) -> None:
        super().__init__(maxlen=size)

    def newest(self):
        return self[-1]


r = Recent(2)
for x in range(5):
    r.append(x)
r.appendleft(9)
print(r, r.newest(), len(r), r.maxlen, list(r), 9 in r)




class Queue(deque):
    def push(self, item):
        self.append(item)

    def shift(self):
        return self.popleft()


q = Queue()
q.push(1)
q.push(2)
print(q.shift(), q, bool(q), Queue([1, 2]) == deque([1, 2]))


def total(xs: set[int]) -> int:
    return sum(xs)


def count(xs: set) -> int:
    return len(xs)


print(count(Bag([1, 2])), count(t))
