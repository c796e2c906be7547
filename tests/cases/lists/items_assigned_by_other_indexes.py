# An index that is no int: assignments and deletions raise what CPython raises, whichever of several types it has.
def put(items, index):
    items[index] = 9
    return items


def drop(items, index):
    del items[index]
    return items


for index in (1, 0.5, "a", None, True, (0, 1), [0]):
    for change in (put, drop):
        try:
            print(change([3, 4], index))
        except TypeError as error:
            print(change.__name__, error)


def mark(rows, marks):
    for row in rows:
        marks[row[0]] = marks[1] + 1
    return marks


print(mark([[1, 2], [0, 2]], [0, 0, 0]))
print(mark([[1, 2.5], [0, 2]], [0, 0, 0]))
try:
    mark([[1, 2], [0.5, 2]], [0, 0, 0])
except TypeError as error:
    print(error)


def typed(items: list[int]) -> None:
    try:
        items[1.5] = 3
    except TypeError as error:
        print("caught", error)
    try:
        del items["x"]
    except TypeError as error:
        print("caught", error)


typed([1, 2, 3])
data = bytearray(b"abc")
try:
    data[1.0] = 3
except TypeError as error:
    print(error)
data[1:2] = b"xy"
print(data)
