# Lists of numbers that go through functions without annotations again and again, and are of ints at first.
from collections import defaultdict


def doubled_sum(numbers):
    return [sum([n * 2 for n in numbers])]


def fed_back(given):
    numbers = [n - 1 for n in given]
    for _ in range(2):
        numbers = doubled_sum(numbers)
    return numbers


print(fed_back([0.5]), fed_back([1, 2]))


def scaled(v):
    length = sum(x * x for x in v) ** 0.5
    return [x / length for x in v]


def applied(m, v):
    return [sum(a * b for a, b in zip(row, v)) for row in m]


def power_iteration(m, rounds):
    v = [1] * len(m)
    for _ in range(rounds):
        v = scaled(applied(m, v))
    return v


print(power_iteration([[2, 0], [0, 0]], 3), power_iteration([[2, 1], [1, 3]], 0))


def halved(ys):
    return [y * 0.5 for y in ys]


y = [1, 0]
for _ in range(2):
    y = halved(y)
print(y)


class Layer:
    def __init__(self):
        self.weights = [[0.5, 0.25], [0.5, 0.25]]
        self.inputs = None
        self.outputs = None

    def forward(self, xs):
        self.inputs = xs
        self.outputs = [sum(w * x for w, x in zip(ws, xs)) for ws in self.weights]
        return self.outputs

    def backward(self, grads):
        deltas = [g * o for g, o in zip(grads, self.outputs)]
        return [sum(d * ws[i] for d, ws in zip(deltas, self.weights)) for i in range(len(self.inputs))]


def trained(layer, xs, ys):
    grads = [o - y for o, y in zip(layer.forward(xs), ys)]
    for _ in range(2):
        grads = layer.backward(grads)
    return grads


print(trained(Layer(), [1, 2], [0, 1]))


class Sorted:
    """The rows are the caller's."""

    def __init__(self, rows):
        self.rows = sorted(rows)

    def total(self):
        return sum(sum(row) for row in self.rows)


rows = [[2, 3], [1, 1]]
ints, floats = Sorted(rows), Sorted([[2.5, 3.5], [1.0, 1.5]])
rows[0].append(7)
print(ints.rows, floats.rows, ints.total(), floats.total())


class Named:
    def __init__(self, items):
        self.items = sorted(items)
        self.items[0] = "first"


print(Named([3, 1, 2]).items)


def grouped(words: list[str]) -> list[list[str]]:
    groups = defaultdict(list)
    for word in words:
        groups[word[0]].append(word)
    return sorted((sorted(group) for group in groups.values()), key=lambda group: (len(group), group))


print(grouped(["ab", "ba", "aa", "c"]))
