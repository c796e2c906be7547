# `x: int = None`: the value says what the annotation leaves out.
from dataclasses import dataclass
from typing import ClassVar, Dict, Final, List


@dataclass
class Node:
    key: int
    left: "Node" = None
    right: "Node" = None
    label: str = None
    weight: float = None


class Registry:
    latest: ClassVar[str] = None
    best: str = None
    NOTHING: Final = None

    def __init__(self, size: int = None, names: List[str] = None) -> None:
        self.root: Node = None
        self.size = size
        self.names: List[str] = names or []
        self.cache: Dict[int, str] = None

    def add(self, key: int) -> None:
        if self.root is None:
            self.root = Node(key)
        else:
            self.root = Node(key, left=self.root, label=f"n{key}")
        if self.cache is None:
            self.cache = {}
        self.cache[key] = str(key)
        self.best = self.root.label or "first"
        Registry.latest = self.best


current: Registry = None
total: int = None


def setup(n: int) -> None:
    global current, total
    current = Registry(n)
    total = 0
    for i in range(n):
        current.add(i)
        total += i


def last_even(numbers: List[int]) -> str:
    found: int = None
    for number in numbers:
        if number % 2 == 0:
            found = number
    return "none" if found is None else str(found + 1)


print(current, total, Registry.latest, Registry.NOTHING)
setup(3)
print(current.root, current.size, current.names, current.cache)
print(total, Registry.latest, current.best)
print(last_even([1, 4, 6, 7]), last_even([1, 3]))
print(Node(1) == Node(1, None), Node(1, weight=2.5).weight)
try:
    print(Registry().root.key)
except AttributeError as error:
    print(error)
