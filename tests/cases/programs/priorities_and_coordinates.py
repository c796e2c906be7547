# a scheduler and a search, with members of enumerations as ints and records as tuples
from __future__ import annotations
import heapq
from collections import defaultdict
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum, auto
from functools import total_ordering
from typing import NamedTuple, Protocol, TypeVar, Generic

class Priority(IntEnum):
    LOW = auto()
    MEDIUM = auto()
    HIGH = auto()

class Status(StrEnum):
    TODO = auto()
    DONE = auto()

class Coord(NamedTuple):
    row: int
    col: int
    def neighbors(self) -> list[Coord]:
        return [Coord(self.row + dr, self.col + dc) for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))]

@dataclass(order=True)
class Entry:
    priority: int
    seq: int
    name: str = field(compare=False)
    status: str = field(default=Status.TODO, compare=False)

class Queue:
    def __init__(self) -> None:
        self.heap: list[Entry] = []
        self.seq = 0
    def push(self, name: str, priority: int = Priority.MEDIUM) -> None:
        heapq.heappush(self.heap, Entry(-priority, self.seq, name))
        self.seq += 1
    def pop(self) -> Entry:
        e = heapq.heappop(self.heap)
        e.status = Status.DONE
        return e

q = Queue()
q.push("a")
q.push("b", Priority.HIGH)
q.push("c", 10)
q.push("d", Priority.LOW)
while q.heap:
    e = q.pop()
    print(e.name, e.priority, e.status, repr(e.status))

def bfs(start: tuple[int, int], goal: tuple[int, int], walls: set[tuple[int, int]]) -> int:
    frontier: list[tuple[int, tuple[int, int]]] = [(0, start)]
    seen: dict[tuple[int, int], int] = {start: 0}
    while frontier:
        d, pos = heapq.heappop(frontier)
        if pos == goal:
            return d
        for n in Coord(*pos).neighbors():
            if n in walls or n in seen or not (0 <= n.row < 5 and 0 <= n[1] < 5):
                continue
            seen[n] = d + 1
            heapq.heappush(frontier, (d + 1, n))
    return -1

print(bfs(Coord(0, 0), (4, 4), {Coord(1, 1), (2, 2)}))
print(bfs((0, 0), Coord(4, 4), {(0, 1), Coord(1, 0)}))

T = TypeVar("T")
class Stack(Generic[T]):
    def __init__(self) -> None:
        self.items: list[T] = []
    def push(self, x: T) -> None:
        self.items.append(x)
    def pop(self) -> T:
        return self.items.pop()
s: Stack[int] = Stack()
s.push(3)
s.push(Priority.HIGH)
print(s.pop(), s.items)

class Shape(Protocol):
    def size(self) -> int: ...
class Sq:
    def size(self) -> int:
        return Priority.HIGH
class Ci:
    def size(self) -> int:
        return 7
def biggest(shapes: list[Shape]) -> int:
    return max(s.size() for s in shapes)
print(biggest([Sq(), Ci()]), biggest([Sq()]))
by: dict[int, list[str]] = defaultdict(list)
by[Priority.LOW].append("x")
by[1].append("y")
print(dict(by), {p.name: p.value for p in Priority}, Priority(2), Priority["LOW"])
counts = {p: 0 for p in Priority}
counts[Priority.HIGH] += 2
print(counts)
levels: tuple[int, ...] = (Priority.LOW, 2, Priority.HIGH)
print(levels, sum(levels), sorted(levels, reverse=True))
opt: int | None = Priority.LOW if len(levels) > 2 else None
if opt is not None:
    print(opt + 1, opt)
def parse(text: str) -> str | None:
    return Status.DONE if text == "d" else None
print(parse("d"), parse("x"))
class Base:
    level: int = Priority.LOW
    def describe(self) -> str:
        return f"{self.level} {self.level!r} {self.level:03d}"
class Derived(Base):
    level = Priority.HIGH
print(Base().describe(), Derived().describe())
print([*map(lambda p: p * 2, Priority)], list(filter(lambda p: p > 1, Priority)))
