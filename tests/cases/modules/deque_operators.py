from collections import ChainMap, Counter, OrderedDict, deque

d = deque([3, 1, 2])
try:
    d.remove(9)
except ValueError as e:
    print(e)
try:
    print(d.index(3, 1))
except ValueError as e:
    print(e)
try:
    d.__delitem__(9)
except IndexError as e:
    print(e)
print(d.index(2, -1), d.index(1, 0, 5))
print(deque([1, 2, 3], maxlen=2) + deque([7]), deque([1, 2, 3], maxlen=4) * 3, 2 * deque([1]))
print(deque([1, 2]) < deque([1, 3]), deque([1, 2]) >= deque([1, 2, 0]), deque("b") > deque("abc"), deque() <= deque())
d.insert(1, 1)
del d[-1]
print(d)
e = deque([1, 2, 3, 4], maxlen=6)
e *= 2
print(e)
del e[0]
del e[-1]
print(e, e.maxlen)
e *= 0
print(e, len(e), bool(e))
w = deque(["x", "y"])
w += "ab"
print(w, w.index("a"), sorted([deque([2]), deque([1, 5])]))
mixed = {"q": deque([1]), "n": [1]}
try:
    print(mixed["q"] < [2])
except TypeError as err:
    print(err)
try:
    print(mixed["q"].sort())
except AttributeError as err:
    print(err)

# Dicts with keys of other types, where classes below dict are known.
print({"a": 1} == {1: 1}, {"a": 1} != {1: 1}, {1: "a"} == {1.0: "a"}, {} == {"a": 1})
print(Counter("aab") == Counter("baa"), Counter("a") == Counter("ab"), Counter(a=1, b=0) == Counter(a=1), Counter(a=0) == Counter())
print(Counter("ab") == Counter([1, 2]), Counter({1: 0}) == Counter({"x": 0}), Counter([1, 1]) != Counter([1.0, True]))
print(OrderedDict([("a", 1), ("b", 2)]) == OrderedDict([("b", 2), ("a", 1)]), OrderedDict(a=1) == {"a": 1}, OrderedDict(a=1) == OrderedDict({1: 1}))
print(ChainMap({"a": 1}) == {1: 1}, Counter("a") == {"a": 1}, {"a": 1} == Counter("a"), Counter("a") == {1: 1})
