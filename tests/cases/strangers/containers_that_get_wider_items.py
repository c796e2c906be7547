# containers that get wider items: as programs do it that nobody wrote for a compiler.
def lower(xs):
    xs[0] -= float("inf")
    return xs


v = [1, 2, 3]
print(lower(v), v)


def fill(xs):
    xs.append(None)


w = [1, 2]
fill(w)
print(w)
print([1, 2.5])
m = [1, 2] + [2.5]
print(m)
z = [1, 2.5, 3]
for q in z:
    print(q)
print(sum(z))
print(sorted(z, reverse=True))
t = [0] * 3
t[1] = 0.5
print(t)
d = {"a": 1, "b": 2.5}
print(d)
d["c"] = 4
print(d, max(d.values()))
avg = [x / 2 if x % 2 else x // 2 for x in range(5)]
print(avg)


def norm(rows: list[list[float]]) -> list[list[float]]:
    for r in rows:
        s = sum(r)
        for i in range(len(r)):
            r[i] /= s
    return rows


print(norm([[1, 2], [3, 4]]))
