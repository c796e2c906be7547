# Dicts have no order, also where the program knows counters, which have one.
import heapq
from collections import Counter, OrderedDict, defaultdict

heap = []
heapq.heappush(heap, (2, {"a": 1}))
heapq.heappush(heap, (1, {"b": 1}))
print(heap, heap[0])
try:
    heapq.heappush(heap, (1, {"c": 1}))
except TypeError as error:
    print(error)
print(sorted([(1, {"a": 2}), (0, {"b": 1})]))
counts = [Counter("ab"), Counter("abc"), Counter("a")]
print(counts[0] < counts[1], counts[0] <= counts[0], counts[2] > counts[1], counts[1] >= counts[2])
groups = defaultdict(list)
for word in ["one", "two", "three"]:
    groups[len(word)].append(word)
print(dict(groups), OrderedDict(a=1))
