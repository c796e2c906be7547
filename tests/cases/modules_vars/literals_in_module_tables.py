from dataclasses import dataclass
RATES = {"EUR": 1.0, "USD": 1.25, "neg": -2.5}
INTS: list[int] = [1, -2, 3, 1, 1]
MIXED = [1, 2.5, "x", None, True]
NESTED = {"a": [1, 2], "b": [3, (4, 5)]}
PAIRS = [("x", 1), ("y", 2), ("x", 1)]
SETS = {3, 1, 2}
FLOATS: list[float] = [1, 2, 3.5]
EMPTY = []
DEEP = [[1, 2, 3], [4, 5, 6]]
STRS = ["é", "日本", "", "ascii", "ascii"]
def total() -> float:
    return sum(RATES.values())
def g():
    EMPTY.append(1)
    INTS.append(7)
    return INTS
print(RATES, INTS, MIXED, NESTED, PAIRS, sorted(SETS), FLOATS, EMPTY, DEEP, STRS)
print(total(), g(), EMPTY, {**RATES, "z": 1.5})
for (a, b), c in zip(PAIRS, INTS):
    print(a, b, c)
INTS = [9, 9]
print(INTS, -INTS[0], [-1, 2 ** 3], 9223372036854775807, [-9223372036854775808, -0.0, 0.0])
Q = [-9223372036854775808, -0.0, 0.0, +3, ~4]
print(Q)
class C:
    TABLE = [1, 2, 3]
    NAMES = {"a": 1}
print(C.TABLE, C.NAMES)
if len(INTS) > 1:
    W = [1, 2]
else:
    W = [3]
print(W)
