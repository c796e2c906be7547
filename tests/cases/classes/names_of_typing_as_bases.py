# Classes below the names that `typing` has for containers.
import typing
from collections import OrderedDict as Ordered
from typing import Dict, List, OrderedDict


class Heap(List[int]):
    def push(self, item: int) -> None:
        self.append(item)
        self.sort()

    def least(self) -> int:
        return self[0]


class Table(Dict[str, int]):
    def add(self, key: str, by: int = 1) -> "Table":
        self[key] = self.get(key, 0) + by
        return self


class Names(typing.List[str]):
    def joined(self) -> str:
        return ", ".join(self)


class Recent(OrderedDict[str, int]):
    def touch(self, key: str) -> None:
        self.move_to_end(key)


heap = Heap()
for number in (5, 3, 9, 1):
    heap.push(number)
print(heap, heap.least(), len(heap), isinstance(heap, list), heap == [1, 3, 5, 9])
print(Heap([4, 2]), sum(Heap([4, 2])))
table = Table().add("b").add("a", 3).add("b")
print(table, table["b"], sorted(table), "a" in table, isinstance(table, dict))
print(Names(["x", "y"]).joined())
recent = Recent(a=1, b=2)
recent.touch("a")
print(list(recent), isinstance(recent, Ordered))
