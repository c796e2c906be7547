# Order is that of first insertion; an update keeps the place, delete and insert again moves to the end.
d: dict[str, int] = {}
for key in ["z", "a", "m", "b"]:
    d[key] = len(d)
print(d, list(d))
d["a"] = 100
print(d)
del d["z"]
d["z"] = 7
print(d, list(d.items()))
for n in range(30):
    d["k" + str(n)] = n
for n in range(0, 30, 2):
    del d["k" + str(n)]
d["k4"] = -4
print(list(d.keys()), sum(d.values()))
while len(d) > 3:
    first = list(d)[0]
    del d[first]
print(d)
print(list(reversed(d)), list(d.values()))
many: dict[int, int] = {}
for n in range(1000):
    many[n * 7919 % 1000] = n
for n in range(0, 1000, 3):
    del many[n]
print(len(many), list(many)[:8], list(many)[-3:], many[1])
