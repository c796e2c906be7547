from collections import Counter, OrderedDict
c = Counter("abracadabra")
print(c.most_common(2), c["a"], c["zz"], c.total(), c)
c.update("aaa")
print(c["a"], sorted(c.elements())[:3])
words = ["x", "y", "x"]
k = Counter(words)
for w, n in k.items():
    print(w, n)
print(k + Counter(["y"]), k == Counter({"x": 2, "y": 1}), max(k, key=lambda w: k[w]))
o = OrderedDict()
o["a"] = 1
o["b"] = 2
o.move_to_end("a")
print(list(o), o.popitem(last=False), o)
