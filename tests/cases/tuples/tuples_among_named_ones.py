# Tuples that are looked up where objects of a NamedTuple are, and the other way round; named tuples backwards.
from typing import Dict, FrozenSet, Iterable, NamedTuple, Tuple


class Cell(NamedTuple):
    x: int
    y: int

    def __add__(self, other):
        return Cell(self.x + other[0], self.y + other[1])


class World:
    def __init__(self, cells: Iterable[Tuple[int, int]]) -> None:
        self.cells: FrozenSet[Cell] = frozenset(Cell(*c) for c in cells)
        self.names: Dict[Cell, str] = {c: f"{c.x}/{c.y}" for c in self.cells}

    def at(self, x: int, y: int) -> str:
        return self.names.get((x, y), "?") if (x, y) in self.cells else "."


world = World([(1, 2), (3, 4)])
print(world.at(1, 2), world.at(3, 4), world.at(2, 1))
print((1, 2) in world.cells, (1, 2, 3) in world.names, Cell(3, 4) in world.cells, world.names[3, 4])
names = {Cell(0, 0): "origin"}
names.pop((0, 0))
print(names, Cell(1, 2) + (1, 1), (1, 2) in [Cell(1, 2)], Cell(1, 2) in {(1, 2)})
print(list(reversed(Cell(5, 6))), tuple(reversed(Cell(7, 8))), Cell(*reversed(Cell(1, 2))))


class Loose(NamedTuple):
    n: int

    def __eq__(self, other):
        return isinstance(other, Loose) and self.n == other.n

    def __hash__(self):
        return hash(self.n)


print(Loose(1) in {Loose(1)}, Loose(1) == (1,))
