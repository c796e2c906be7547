from collections import deque

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
