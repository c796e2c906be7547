# Two iterators read in turn with next and a default.
def merged(a, b):
    ia, ib = iter(a), iter(b)
    x, y = next(ia, None), next(ib, None)
    while x is not None and y is not None:
        if x <= y:
            yield x
            x = next(ia, None)
        else:
            yield y
            y = next(ib, None)
    while x is not None:
        yield x
        x = next(ia, None)
    while y is not None:
        yield y
        y = next(ib, None)


print(list(merged([1, 4, 6], [2, 3, 7, 8])))
print(list(merged([], [1])), list(merged([5], [])))
