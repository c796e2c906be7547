"""Statements in class bodies."""
import sys


class Table:
    squares = {}
    for i in range(4):
        squares[i] = i * i
    print("body", squares, i)
    total = 0
    for value in squares.values():
        total += value
    assert total == 14, "sum"
    if total > 10:
        size = "large"
    else:
        size = "small"
    word, letter = "abc", "x"
    joined = word + letter
    del word, letter
    try:
        broken = 1 // 0
    except ZeroDivisionError as problem:
        broken = -1
        reason = str(problem)
    if len(sys.argv) > 5:
        never = 1
    while total < 20:
        total += 5
    _names = []
    for c in "ab":
        for d in "cd":
            _names.append(c + d)
    names = tuple(_names)
    del _names

    def get(self) -> int:
        return self.total + len(self.names)

    print("end of body")


t = Table()
print(Table.squares, Table.total, Table.size, t.joined, t.broken, Table.reason, t.get(), Table.names)
print(Table.i, t.value, Table.c, t.d)
for name in ["word", "letter", "never", "size", "_names", "problem", "i"]:
    print(name, hasattr(Table, name), hasattr(t, name))
try:
    print(Table.never)
except AttributeError as e:
    print(e)
try:
    print(t.never)
except AttributeError as e:
    print(e)


class Base:
    limit = 5
    match limit:
        case 5:
            kind = "five"
        case other:
            kind = "other"


class Below(Base):
    if Base.limit == 5:
        limit = 6
    more = [x for x in range(3)]
    for _x in more:
        pass


print(Base.kind, Below.limit, Base.limit, Below().limit, Below.more, Below.kind)


def make(n: int):
    class Local:
        values = []
        for k in range(n):
            values.append(k)
        if n > 2:
            big = True
    return Local


L = make(3)
print(L.values, L.big)
from dataclasses import dataclass


@dataclass
class Point:
    x: int
    y: int = 0
    print("in dataclass")
    for n in range(2):
        pass
    assert y == 0


print(Point(1), Point.n)
