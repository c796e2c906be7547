from collections import Counter, OrderedDict


c = Counter("mississippi")
print(c)
od = OrderedDict([("a", 1), ("b", 2), ("c", 3)])
od.update({"z": 26})
print(od)
