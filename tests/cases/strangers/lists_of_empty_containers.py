# Containers inside lists that are filled later, by index.
class Counter2:
    def __init__(self, n):
        self.adj = [[] for _ in range(n)]
    def add(self, u, v):
        self.adj[u].append(v)
c = Counter2(3)
c.add(0, 2)
print(c.adj)
b = [[]] * 2
b[0].append(1)
print(b)
buckets = [[] for _ in range(3)]
buckets[1].append((1, "a"))
buckets[-1] = [(3, "b")]
for bucket in buckets:
    bucket.sort()
print(buckets, buckets[1:])
d = [{} for _ in range(2)]
d[0]["x"] = 1
d[1].setdefault("y", 2)
print(d)
s = [set() for _ in range(2)]
s[0].add("q")
print(s)
m = {}
m["a"] = []
m["a"].append(3)
print(m)
t = ([], {})
t[0].append(4)
t[1]["k"] = 1
print(t)
q = [None] * 3
q[0] = []
q[1] = 3
print(q)
table = [[None] * 2 for _ in range(2)]
table[0][1] = "x"
print(table)
