# Sets of ints: operators, methods, comprehension; printed sorted.
a = {1, 2, 3, 2}
b = set([3, 4])
print(len(a), 2 in a, 9 in a, sorted(a | b), sorted(a & b), sorted(a - b), sorted(a ^ b))
a.add(10)
a.discard(99)
a.remove(1)
print(sorted(a), a == {2, 3, 10}, {2} <= a, a < a, a.isdisjoint({5}), set() == set())
print(sorted({n % 3 for n in range(10)}), len(set("hello")), sorted(set("hello")), frozenset([1, 1]) == {1})
try:
    a.remove(77)
except KeyError as error:
    print("KeyError:", error)
a |= {7}
a -= {2}
print(sorted(a), max(a), sum(a))
