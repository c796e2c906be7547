# Slices of short and longer lists of numbers and flags are copied in whole words: nothing beside them changes.
from __future__ import annotations


def check(bools: list[bool], ints: list[int], floats: list[float]) -> int:
    total = 0
    for start in range(0, len(bools), 3):
        for stop in range(start, len(bools) + 1):
            some_bools = bools[start:stop]
            some_ints = ints[start:stop]
            some_floats = floats[start:stop]
            some_bools.append(True)
            some_ints.append(-1)
            some_floats.append(-1.0)
            total += some_bools.count(True) * 31 + sum(some_ints) * 7 + int(sum(some_floats))
            if some_bools[:-1] != bools[start:stop] or some_ints[:-1] != ints[start:stop]:
                print("different", start, stop)
    return total


def main() -> None:
    for length in (0, 1, 2, 7, 8, 9, 15, 16, 17, 18, 40, 130):
        bools = [k * k % 5 < 2 for k in range(length)]
        ints = [k * 3 - 20 for k in range(length)]
        floats = [k * 0.5 for k in range(length)]
        print(length, check(bools, ints, floats), bools.copy() == bools, ints[:] == ints, floats[:] == floats)
    kept = [[1, 2, 3], [4], []]
    copied = [items[:] for items in kept]
    copied[0].append(9)
    copied[2].append(7)
    print(kept, copied)


main()
