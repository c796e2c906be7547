# Items that have no order are compared only where others are equal, and raise then.
import heapq


class Plain:
    pass


class Shown:
    def __init__(self):
        self.hooks = [lambda: 1]
        self.name = "x"
        self.count = 2

    def __repr__(self):
        return ", ".join(key for key, value in sorted(self.__dict__.items()))


print(Shown(), len(sorted([Plain()])), sorted([(2, Plain()), (1, Plain())])[0][0])
for attempt in (
    lambda: sorted([Plain(), Plain()]),
    lambda: sorted([(1, {"a": 1}), (1, {"b": 2})]),
    lambda: max([Plain(), Plain()]),
    lambda: min([None, None]),
):
    try:
        print(attempt())
    except TypeError as error:
        print(error)
heap = []
heapq.heappush(heap, (2, {"a": 1}))
heapq.heappush(heap, (1, {"b": 1}))
print(heap)
try:
    heapq.heappush(heap, (1, {"c": 1}))
except TypeError as error:
    print(error)
