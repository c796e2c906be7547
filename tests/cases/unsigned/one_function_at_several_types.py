# An unannotated function is inferred for each call: ints, floats, strings, lists, tuples.
def add(a, b):
    return a + b


def twice(x):
    return add(x, x)


def largest(items):
    best = items[0]
    for item in items:
        if item > best:
            best = item
    return best


print(add(1, 2), add(1.5, 2.5), add(1, 0.5), add("a", "b"), add([1], [2]), add((1,), ("x",)), add(True, True))
print(twice(4), twice("ab"), twice([0]), twice(2.5))
print(largest([3, 9, 2]), largest("hello"), largest([0.5, -1.0]), largest(["pear", "fig"]), largest([(1, "b"), (1, "c")]))
