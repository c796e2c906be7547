from collections import ChainMap
cm = ChainMap({"a": 1}, {"a": 2, "b": 3})
print(cm["a"], cm["b"], sorted(cm), len(cm), cm.get("z", 0), "b" in cm)
cm2 = cm.new_child({"b": 9})
cm2["q"] = 7
print(cm2["b"], cm2.maps[0], cm2, dict(cm2), list(cm2.items()))
scope = ChainMap()
scope["x"] = 1
inner = scope.new_child()
inner["x"] = 2
inner["y"] = 3
print(inner["x"], scope["x"], inner.parents["x"])
del inner["x"]
print(inner["x"])
try:
    del inner["x"]
except KeyError as e:
    print(e)
