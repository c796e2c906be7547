# get, setdefault, pop, popitem, update, copy, clear, keys, values, items, fromkeys, with their errors.
d = {"a": 1, "b": 2}
print(d.get("a"), d.get("z"), d.get("z", 0), d.get("a", 0))
print(d.setdefault("a", 9), d.setdefault("c", 3), d)
print(d.pop("a"), d.pop("zz", -1), d)
try:
    d.pop("zz")
except KeyError as error:
    print("KeyError:", error)
print(d.popitem(), d)
d.update({"x": 10, "b": 20})
print(d)
d.update([("y", 1), ("x", 11)])
print(d)
other = d.copy()
other["new"] = 1
print(d, other, d == other)
d.clear()
print(d, len(d))
try:
    d.popitem()
except KeyError as error:
    print("KeyError:", error)
print(list(other.keys()), list(other.values()), list(other.items()))
print(other.keys(), other.values(), other.items())
print(dict.fromkeys(["p", "q"], 0), dict.fromkeys("aab", 1))
print(dict([("k", 1)]), dict({"k": 2}), dict(a=1, b=2), dict(), dict(zip("ab", [1, 2])))
