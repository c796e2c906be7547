# itertools: arrangements, runs, and lazy chains of endless iterators.
import itertools as it
import operator
from itertools import product, permutations, combinations, groupby, accumulate, chain, count, cycle, repeat, zip_longest, starmap, dropwhile
print(list(product([1, 2], "ab")), list(permutations([1, 2, 3], 2))[:3], list(combinations("abcd", 2))[-1])
print(list(product([0, 1], repeat=2)), list(accumulate([1, 2, 3])), list(accumulate([3, 1, 4], max)), list(chain([1], [2, 3])), list(chain.from_iterable([[1], [2]])))
for k, g in groupby("aaabbc"): print(k, len(list(g)), end=" ")
print()
print({k: [w for w in g] for k, g in groupby(sorted(["b1", "a1", "a2"]), key=lambda s: s[0])})
print(list(it.islice(count(5, 2), 3)), list(zip_longest([1, 2], "a", fillvalue=None)), list(starmap(pow, [(2, 3)])), list(repeat("x", 2)))
c = cycle("ab"); print([next(c) for _ in range(3)], list(dropwhile(lambda x: x < 2, [1, 2, 1])), list(it.pairwise([1, 2, 3])), list(it.batched("abc", 2)))
print(sorted([("a", 2), ("b", 1)], key=operator.itemgetter(1)), list(it.compress("abc", [1, 0, 1])), list(it.combinations_with_replacement("ab", 2)))
a, b = it.tee([1, 2]); print(list(a), list(b))

from typing import Iterator
def noisy(name: str) -> Iterator[str]:
    for i in range(3):
        print("make", name, i)
        yield f"{name}{i}"
for text in it.islice(chain(noisy("a"), noisy("b")), 1, 5, 2):
    print(text)
print(list(it.islice(accumulate(count(1)), 5)), list(it.islice(it.pairwise(count()), 2)), list(it.filterfalse(None, [0, 1, 2])))
print(list(it.zip_longest("ab", [1], (True, False, True), fillvalue="-")), list(chain(*[[1], [2, 3]])), list(product(*[[1, 2], [3]])))
groups = groupby([1, 1, 2])
first = next(groups)
second = next(groups)
print(first[0], list(first[1]), second[0], list(second[1]))
print(list(product([], [1])), list(product([1], repeat=0)), list(it.islice("abc", 2)), list(it.islice("abcdef", 1, None, 2)))
for bad in [lambda: it.islice("abc", -1), lambda: it.batched("abc", 0)]:
    try:
        bad()
    except ValueError as error:
        print(error)
import heapq
print(list(heapq.merge([1, 4, 9], [2, 4], [3])), list(heapq.merge(["a", "ccc"], ["bb"], key=len)), list(heapq.merge([3, 1], [2], reverse=True)))
