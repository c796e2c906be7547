# Values that may be classes, functions or others, compared by `is`.
class Delete:
    pass


def update(x: dict, **kwargs):
    for key, value in kwargs.items():
        if value is Delete:
            x.pop(key, None)
        else:
            x[key] = value
    return x


print(update({"a": 1, "b": 2}, a=Delete, c="x"))
print(update({"a": 1, "b": 2}, a=Delete, c=3.5, d=None))


def f(x):
    return x is Delete, Delete is x, x is int, x is update


print(f("a"), f(1), f(None), f(Delete), f([1]), f((1, 2)), f(1.5), f(True), f(int), f(update), f(Delete()))
