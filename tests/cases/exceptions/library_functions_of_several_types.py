# What a library function is given is one of several types: those that it does not take raise what CPython raises.
from typing import Any


class Box:
    def __init__(self, value):
        self.value = value


def tried(function, *args):
    try:
        return function(*args)
    except TypeError as error:
        return f"TypeError: {error}"


def numbered(box: Box):
    x = box.value
    return [i for i, y in enumerate(x) if y]


def spread(box: Box):
    x = box.value
    return [0, *x], {0, *x}


def printed(box: Box):
    x = box.value
    print(*x)


def filled(box: Box):
    x = box.value
    x[0] = 3
    return x


def emptied(box: Box):
    x = box.value
    del x[0]
    return x


def part(box: Box, xs: list[int]):
    n = box.value
    return xs[:n]


def replaced(box: Box, xs: list[int]):
    n = box.value
    xs[-n:] = [9]
    return xs


for box in (Box([1, 2]), Box(5), Box(None), Box(2.5)):
    x = box.value
    print(tried(lambda: sorted(x)), tried(lambda: sum(x)), tried(lambda: any(x)), tried(lambda: tuple(x)))
    print(tried(lambda: set(x)), tried(lambda: list(filter(None, x))), tried(lambda: next(iter(x))))
    print(tried(lambda: abs(x)), tried(lambda: round(x, 1)))
    print(tried(numbered, box), tried(spread, box), tried(printed, box))
    print(tried(part, box, [1, 2, 3]), tried(replaced, box, [1, 2, 3]))
    print(tried(filled, box), tried(emptied, box))

for value in ([2, 1], "ba", None, 4):
    print(tried(sorted, value), tried(list, value), tried(set, value) == {1, 2}, tried(max, value))

try:
    print([*5])
except TypeError as error:
    print(error)
