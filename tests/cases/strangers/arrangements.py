# itertools and operator.
import itertools
from itertools import permutations, combinations, count, cycle, repeat, accumulate, pairwise, chain
print(list(permutations([1, 2, 3])))
print(list(permutations("abc", 2)), len(list(permutations(range(5)))))
print(list(combinations([1, 2, 3, 4], 2)), list(combinations("ab", 3)), list(combinations([1], 0)))
for a, b in combinations(["x", "y", "z"], 2):
    print(a + b, end=" ")
print()
print(["".join(p) for p in permutations("ab")])
for i in count(10, 5):
    if i > 30:
        break
    print(i, end=" ")
print()
c = cycle("ab")
print([next(c) for _ in range(5)], list(repeat(7, 3)))
print(list(accumulate([1, 2, 3, 4])), list(accumulate([3, 1, 2], max)), list(accumulate([1, 2], initial=10)))
print(list(pairwise([1, 2, 3])), list(chain([1, 2], [3], [])), list(chain("ab", "c")))
for i, x in zip(itertools.count(1), ["a", "b"]):
    print(i, x)
best = min(permutations([3, 1, 2]), key=lambda p: p[0] * 100 + p[1] * 10 + p[2])
print(best, sum(1 for _ in combinations(range(6), 3)))
print(list(permutations([])), list(permutations([1, 2], 3)))
import operator
from functools import reduce
print(reduce(operator.mul, [1, 2, 3, 4]), operator.add("a", "b"), list(accumulate([1, 2, 3], operator.mul)))
