# Containers that methods fill with items of other types than they hold so far.
from collections import deque

ys = []
ys.extend([1])
ys.extend(["a"])
ys.extend((2.5, None))
print(ys)
zs = [1]
zs += [2.5]
zs += (True,)
print(zs, sum(zs))
pairs = [(1, 2)]
pairs.extend([(1, 2.5)])
print(pairs)
names = {1, 2}
names.update(["x"])
print(len(names), "x" in names, 1 in names)
table = {"a": 1}
table.update({"b": "two"})
table.update([("c", 3.5)])
table |= {"d": None}
print(table)
queue = deque([1])
queue.extend("ab")
queue.extendleft([2.5])
print(queue)


class Box:
    def __init__(self, items):
        self.items = items

    def listed(self):
        return list(self.items)

    def numbered(self):
        return list(enumerate(self.items))

    def fixed(self):
        return tuple(self.items)


for box in [Box([1]), Box(["a"]), Box((2.5,)), Box("xy")]:
    print(box.listed(), box.numbered(), box.fixed())


def columns(headers, *rows):
    return list(zip(headers, *rows))


print(columns(["n", "m"], (1, 2), (3, 4)), columns("ab"))
rows = [("apple", 3, 1.5), ("kiwi", 12, 0.25)]
print([max(len(str(x)) for x in column) for column in zip(("name", "qty", "price"), *rows)])


def closest(numbers: list[float]) -> tuple[float, float]:
    best = None
    for a in numbers:
        for b in numbers:
            if a < b and (best is None or b - a < best[1] - best[0]):
                best = tuple(sorted([b, a]))
    return best


print(closest([1, 5, 2]), closest([1.5, 9, 2.25]))
