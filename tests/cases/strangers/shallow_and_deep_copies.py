# copy.copy and copy.deepcopy of containers and objects.
import copy
from collections import defaultdict, Counter, OrderedDict, deque
from dataclasses import dataclass, field
a = [[1, 2], [3]]
b = copy.copy(a); c = copy.deepcopy(a)
a[0].append(9); a.append([4])
print(a, b, c)
shared = [0]
x = copy.deepcopy([shared, shared])
x[0].append(1)
print(x, shared)
d = {"k": [1], "j": (2, [3])}
e = copy.deepcopy({"k": [1]})
e["k"].append(5)
print(e)
class Node:
    def __init__(self, v, nxt=None):
        self.v = v
        self.next = nxt
        self.tags = [v]
class Special(Node):
    def __init__(self, v):
        super().__init__(v)
        self.extra = {"a": v}
n = Node(1, Node(2))
m = copy.deepcopy(n)
m.next.v = 7
m.tags.append(5)
print(n.next.v, m.next.v, n.tags, m.tags)
s = copy.copy(n)
s.tags.append(8)
print(n.tags, s.tags is n.tags, s is n)
n2 = Node(1); n2.next = n2
k = copy.deepcopy(n2)
print(k.next is k, k is not n2)
nodes = [Special(3), Node(4)]
cc = copy.deepcopy(nodes)
print([type(q).__name__ for q in cc], cc[0].tags)
@dataclass(frozen=True)
class P:
    x: int
    y: list = field(default_factory=list)
p = P(1, [2])
q = copy.deepcopy(p)
q.y.append(4)
print(p, q)
dd = defaultdict(list); dd["a"].append(1)
ee = copy.deepcopy(dd); ee["b"].append(2); ee["a"].append(3)
print(dd, ee)
ff = dd.copy(); ff["z"].append(1); print(type(ff).__name__, len(ff))
ct = Counter("hello"); c2 = ct.copy(); c2["h"] += 1; print(ct, c2, copy.copy(ct))
print(copy.deepcopy((1, [2])), copy.copy("abc"), copy.deepcopy({1, 2}), copy.deepcopy(deque([1, 2])))
class M:
    def __init__(self, v): self.v = v
    def __deepcopy__(self, memo): return M(self.v + 100)
    def __copy__(self): return M(self.v + 1)
print(copy.deepcopy(M(1)).v, copy.copy(M(1)).v)
grid = [[None] * 2 for _ in range(2)]
g2 = copy.deepcopy(grid); g2[0][0] = None
print(g2)
