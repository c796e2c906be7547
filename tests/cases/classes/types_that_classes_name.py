from __future__ import annotations
from dataclasses import dataclass
from enum import Enum
from typing import Dict, List, Optional, Tuple, TypeAlias, Union, Callable

class Grid:
    Point = Tuple[int, int]
    Cell = Optional[str]
    Rows: TypeAlias = List[List[str]]
    type Names = dict[str, int]
    Visit = Callable[[int, int], None]

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        self.seen: Dict[Grid.Point, Grid.Cell] = {}
        self.names: Grid.Names = {}

    def at(self, p: Point) -> Cell:
        r, c = p
        if 0 <= r < len(self.rows) and 0 <= c < len(self.rows[r]):
            self.seen[p] = self.rows[r][c]
            return self.rows[r][c]
        self.seen[p] = None
        return None

    def each(self, visit: Visit) -> None:
        for r in range(len(self.rows)):
            for c in range(len(self.rows[r])):
                visit(r, c)

    class Inner:
        Pair = Union[int, str]
        def get(self, x: Pair, p: "Grid.Point") -> Pair:
            return x

class Sub(Grid):
    def corner(self) -> Grid.Cell:
        return self.at((0, 0))

class Color(Enum):
    RED = "r"

class Status(Enum):
    ON = 1
    OFF = 0
    @classmethod
    def default(cls) -> Status:
        return cls["ON"]

DEFAULT = Status["OFF"]
key = "ON"
OTHER = Status[key]

@dataclass
class Job:
    Tags = List[str]
    name: str
    tags: Tags
    state: Status = Status["ON"]

g = Grid([["a", "b"], ["c", "d"]])
print(g.at((0, 1)), g.at((5, 5)), g.seen)
g.each(lambda r, c: print(r, c, g.at((r, c))))
print(Grid.Inner().get("x", (1, 2)), Sub([["q"]]).corner())
print(DEFAULT, OTHER, Status.default(), Job("n", ["t"]))
