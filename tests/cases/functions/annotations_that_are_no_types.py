# Annotations that are no types are any value to CPython: they say nothing here.
from typing import Callable

LIMIT = 10


def call(x: any, with_it: callable) -> any:
    return with_it(x)


class Text(str):
    def add(self, *more: str) -> super:
        return Text(str(self) + "".join(more))


class Table:
    def __init__(self, size: LIMIT) -> None:
        self.rows: dict[object:int] = {}
        self.size: "at most ten" = size

    def put(self, key: len, value: print) -> "the old value":
        before = self.rows.get(key)
        self.rows[key] = value
        return before


def first(pairs: list[int, str], pick: Callable[[int], any]) -> (int, str):
    return pairs[0], pick(pairs[0])


print(call(3, str), call("a", len))
print(Text("a").add("b", "c"))
table = Table(3)
print(table.put("k", 1), table.put("k", 2), table.rows, table.size)
print(first([1, 2], lambda n: n * 2))
View = bytes | bytearray | memoryview


def size(data: View) -> int:
    if isinstance(data, (bytearray, memoryview)):
        return -len(data)
    return len(data)


print(size(b"abc"), size(bytearray(2)), isinstance(b"", memoryview))
