# A class that keeps what it iterates over is the same class in a program that copies objects.
import copy
from typing import Generic, Iterable, Iterator, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    def __init__(self, source: Iterable[T]) -> None:
        self._source = source

    def __iter__(self) -> Iterator[T]:
        return iter(self._source)


class Numbered:
    def __init__(self) -> None:
        self.asked = 0

    def __iter__(self) -> Iterator[int]:
        self.asked += 1
        return iter([self.asked])


class Tree:
    def __init__(self, name: str) -> None:
        self.name = name
        self.parts: list["Tree"] = []


numbered = Numbered()
kept = Kept(numbered)
print(list(kept), list(kept), numbered.asked, list(Kept({"a": 1})), list(Kept("xy")))
tree = Tree("root")
tree.parts.append(Tree("leaf"))
shallow, deep = copy.copy(tree), copy.deepcopy(tree)
tree.parts[0].name = "changed"
print(shallow.parts[0].name, deep.parts[0].name, deep.name, copy.copy(numbered).asked)
