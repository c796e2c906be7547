from collections import defaultdict
d: defaultdict[str, list[int]] = defaultdict(list)
for i, w in enumerate(["a", "b", "a"]):
    d[w].append(i)
print(d["a"], d["b"], dict(d), len(d), "z" in d)
c = defaultdict(int)
for ch in "hello":
    c[ch] += 1
print(sorted(c.items()), c["q"], len(c))
g: dict[int, set[int]] = defaultdict(set)
g[1].add(2)
print(g[1], g.get(5))
def inner() -> defaultdict[str, int]:
    return defaultdict(int)
n: defaultdict[str, defaultdict[str, int]] = defaultdict(inner)
n["x"]["y"] += 2
print(n["x"]["y"], n["q"]["r"])
print(c)
def show(t: dict[str, int]) -> int:
    return t["nope"]
z: defaultdict[str, int] = defaultdict(int)
print(show(z), z)
try:
    show({})
except KeyError as e:
    print("missing", e)
