# 1, 1.0 and True are the same key; the first spelling stays, the last value wins.
mixed: dict[float, str] = {1: "int", 2.5: "float"}
mixed[1.0] = "float one"
print(mixed[1], len(mixed))
ints = {n: str(n) for n in [-1, -2, 0, 9223372036854775807, -9223372036854775807]}
print(ints, ints[-1], ints[-2], -3 in ints)
bools = {True: "yes", False: "no"}
print(bools, bools[1 == 1], bools[not True])
negative = {0.0: "zero"}
print(negative[-0.0], len(negative))
counter = {k: 0 for k in range(-3, 3)}
for n in [-3, -3, 2, 0, -1, 0, 0]:
    counter[n] += 1
print(counter)
