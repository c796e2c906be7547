# members of IntEnum and StrEnum and objects of a NamedTuple, where int, str and tuples are declared
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import NamedTuple


class Level(IntEnum):
    LOW = 1
    HIGH = 3


class Kind(StrEnum):
    A = "a"
    B = "b"


class Point(NamedTuple):
    x: int
    y: int


@dataclass
class Task:
    name: str
    priority: int = Level.LOW
    kind: str = "plain"
    at: tuple[int, int] = (0, 0)


class Box:
    def __init__(self, size: int, label: str) -> None:
        self.size: int = size
        self.label: str = label
        self.where: tuple[int, int] = (1, 2)

    def grow(self, by: int) -> int:
        self.size += by
        return self.size


tasks = [Task("one"), Task("two", Level.HIGH, Kind.B, Point(3, 4)), Task("three", 2)]
for task in tasks:
    print(task, task.priority, task.kind, task.at, task.priority + 1)
print(sorted(tasks, key=lambda t: t.priority))
print(max(tasks, key=lambda t: (t.priority, t.name)))
box = Box(Level.HIGH, Kind.A)
print(box.size, box.label, repr(box.size), repr(box.label))
print(box.grow(2), box.size)
box.where = Point(7, 8)
print(box.where, box.where[0] + box.where[1])
x, y = box.where
print(x, y)

levels: list[int] = [Level.LOW, 5]
levels.append(Level.HIGH)
print(levels, sum(levels), max(levels))
names: dict[str, int] = {"a": Level.LOW}
names[Kind.B] = 7
names["c"] = Level.HIGH
print(names, names["b"], names["a"] == 1)
corners: list[tuple[int, int]] = [Point(0, 1), (2, 3)]
corners.append(Point(5, 6))
print(corners, sorted(corners))
seen: set[tuple[int, int]] = {Point(0, 1)}
print((0, 1) in seen, Point(0, 1) in seen)
current: int = Level.LOW
print(current, current + 1)
current = 10
print(current)
limit: int = Level.HIGH


def within(n: int) -> bool:
    return n <= limit


print(within(Level.LOW), within(9), within(True))


def pick(flag: bool) -> int:
    if flag:
        return Level.HIGH
    return 12


print(pick(True), pick(False), repr(pick(True)))


def origin() -> tuple[int, int]:
    return Point(0, 0)


print(origin(), origin()[0])


def walk(start: tuple[int, int]) -> list[tuple[int, int]]:
    path = [start]
    for k in range(2):
        path.append((path[-1][0] + 1, path[-1][1]))
    return path


print(walk(Point(1, 1)), walk((4, 4)))
