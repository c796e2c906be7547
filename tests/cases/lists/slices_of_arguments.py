"""`slice` with one, two or three arguments, also handed on with a star."""

items = list(range(10))
print(slice(3), slice(1, 3), slice(1, 8, 2), slice(None), slice(None, None, -1))
print(items[slice(3)], items[slice(1, 3)], items[slice(1, 8, 2)], items[slice(None, None, -3)])
for parts in ((None, 3), (2, None), (None, None, -4), (1, 9, 3)):
    found = slice(*parts)
    print(found, items[found], "abcdefghij"[found], tuple(items)[found])
for one in [(4,), (5,)]:
    print(items[slice(*one)])
bounds = [2, 7]
print(items[slice(bounds[0], *bounds[1:2])] if False else items[slice(*(2, 7))])
print(slice(1, *(5, 2)).indices(4))


def cut(values, *parts):
    return values[slice(*parts)]


print(cut(items, 2), cut(items, 2, 5), cut("abcdef", 5, 1, -2))
try:
    slice()
except TypeError as error:
    print(error)
try:
    slice(*(1, 2, 3, 4))
except TypeError as error:
    print(error)
