word = "listen"
key = tuple(sorted(word))
print(key, len(key), key[0], key[-1], key[1:3], type(key).__name__)
groups: dict[tuple[str, ...], list[str]] = {}
for w in ["listen", "silent", "enlist", "google"]:
    groups.setdefault(tuple(sorted(w)), []).append(w)
print(groups)
def total(xs: tuple[int, ...]) -> int:
    s = 0
    for x in xs:
        s += x
    return s
print(total((1, 2, 3)), total(()), total((5,)))
n = 4
z = (0,) * n
print(z, z == (0, 0, 0, 0), (1, 2) * 2)
path: tuple[str, ...] = ()
for part in ["a", "b"]:
    path = path + (part,)
print(path, "/".join(path), path[::-1], path < ("a", "c"), hash(path) == hash(("a", "b")))
t = (1, 2, 3, 4)
i = 2
print(t[:i], t[i:], t.index(3), t.count(2), 3 in t, tuple("xy"), tuple(), tuple([1.5]), tuple(range(3)))
s = {tuple([1, 2]), tuple([1, 2]), (1, 2)}
print(len(s))
a, b = tuple([10, 20])
print(a, b, sum(tuple([1, 2])), max(tuple([4, 9])), list(tuple([1, 2])), sorted(tuple([2, 1])))
m = [[1, 2], [3, 4]]
print([tuple(r) for r in m], isinstance(key, tuple), (1, 2) + tuple([3]))
seen: set[tuple[int, ...]] = set()
state = (1, 2, 3)
seen.add(state)
print(state in seen, (1, 2) in seen)
def pair(flag: bool):
    if flag:
        return (1, 2)
    return (1, 2, 3)
print(pair(True), pair(False), len(pair(True)))
try:
    print(key[100])
except IndexError as e:
    print(e)
