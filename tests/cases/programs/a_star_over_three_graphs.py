# A* over anything that tells neighbours: grids, words, jugs.
from __future__ import annotations
import heapq
from dataclasses import dataclass, field
from enum import Enum
from typing import Callable, ClassVar, Dict, FrozenSet, Generic, Iterator, List, NamedTuple, Optional, Protocol, Set, Tuple, TypeVar


class Pos(NamedTuple):
    x: int
    y: int

    def __add__(self, other: "Pos") -> "Pos":  # type: ignore[override]
        return Pos(self.x + other.x, self.y + other.y)

    def manhattan(self, other: "Pos") -> int:
        return abs(self.x - other.x) + abs(self.y - other.y)

    def chebyshev(self, other: "Pos") -> int:
        return max(abs(self.x - other.x), abs(self.y - other.y))


class Tile(Enum):
    FLOOR = "."
    WALL = "#"
    MUD = "~"
    DOOR = "+"

    @property
    def cost(self) -> Optional[int]:
        return {Tile.FLOOR: 1, Tile.MUD: 5, Tile.DOOR: 2}.get(self)

    @property
    def passable(self) -> bool:
        return self is not Tile.WALL


N = TypeVar("N")


class Searchable(Protocol[N]):
    def neighbours(self, node: N) -> Iterator[Tuple[N, int]]: ...

    def estimate(self, a: N, b: N) -> int: ...


@dataclass
class Result(Generic[N]):
    path: List[N]
    cost: int
    expanded: int = 0

    def __bool__(self) -> bool:
        return bool(self.path)

    def __len__(self) -> int:
        return len(self.path)


@dataclass(order=True)
class Entry(Generic[N]):
    priority: int
    order: int
    node: N = field(compare=False)


def astar(graph: Searchable[N], start: N, goal: N) -> Result[N]:
    counter = 0
    open_: List[Entry[N]] = [Entry(0, counter, start)]
    came: Dict[N, N] = {}
    best: Dict[N, int] = {start: 0}
    closed: Set[N] = set()
    while open_:
        current = heapq.heappop(open_).node
        if current in closed:
            continue
        closed.add(current)
        if current == goal:
            path = [current]
            while path[-1] in came:
                path.append(came[path[-1]])
            return Result(path[::-1], best[current], len(closed))
        for nxt, cost in graph.neighbours(current):
            g = best[current] + cost
            if nxt not in best or g < best[nxt]:
                best[nxt] = g
                came[nxt] = current
                counter += 1
                heapq.heappush(open_, Entry(g + graph.estimate(nxt, goal), counter, nxt))
    return Result([], -1, len(closed))


class Grid:
    ORTHO: ClassVar[List[Pos]] = [Pos(0, -1), Pos(1, 0), Pos(0, 1), Pos(-1, 0)]
    DIAG: ClassVar[List[Pos]] = [Pos(-1, -1), Pos(1, -1), Pos(1, 1), Pos(-1, 1)]

    def __init__(self, text: str, diagonal: bool = False) -> None:
        self.tiles: Dict[Pos, Tile] = {}
        self.marks: Dict[str, Pos] = {}
        self.diagonal = diagonal
        for y, line in enumerate(text.strip().splitlines()):
            for x, ch in enumerate(line):
                p = Pos(x, y)
                if ch.isalpha():
                    self.marks[ch] = p
                    ch = "."
                self.tiles[p] = Tile(ch)
        self.width = 1 + max(p.x for p in self.tiles)
        self.height = 1 + max(p.y for p in self.tiles)

    def __getitem__(self, p: Pos) -> Tile:
        return self.tiles.get(p, Tile.WALL)

    def neighbours(self, node: Pos) -> Iterator[Tuple[Pos, int]]:
        for d in self.ORTHO + (self.DIAG if self.diagonal else []):
            p = node + d
            cost = self[p].cost
            if cost is not None:
                yield p, cost

    def estimate(self, a: Pos, b: Pos) -> int:
        return a.chebyshev(b) if self.diagonal else a.manhattan(b)

    def render(self, path: List[Pos]) -> str:
        on = set(path)
        names = {p: n for n, p in self.marks.items()}
        rows = []
        for y in range(self.height):
            row = ""
            for x in range(self.width):
                p = Pos(x, y)
                row += names.get(p) or ("*" if p in on else self[p].value)
            rows.append(row)
        return "\n".join(rows)


class WordLadder:
    def __init__(self, words: str) -> None:
        self.words: FrozenSet[str] = frozenset(words.split())

    def neighbours(self, node: str) -> Iterator[Tuple[str, int]]:
        for i in range(len(node)):
            for ch in "abcdefghijklmnopqrstuvwxyz":
                w = node[:i] + ch + node[i + 1:]
                if w != node and w in self.words:
                    yield w, 1

    def estimate(self, a: str, b: str) -> int:
        return sum(x != y for x, y in zip(a, b))


class Jugs:
    """States are tuples; no heuristic."""

    def __init__(self, *sizes: int) -> None:
        self.sizes = sizes

    def neighbours(self, node: Tuple[int, int]) -> Iterator[Tuple[Tuple[int, int], int]]:
        a, b = node
        A, B = self.sizes
        yield (A, b), 1
        yield (a, B), 1
        yield (0, b), 1
        yield (a, 0), 1
        move = min(a, B - b)
        yield (a - move, b + move), 1
        move = min(b, A - a)
        yield (a + move, b - move), 1

    def estimate(self, a: Tuple[int, int], b: Tuple[int, int]) -> int:
        return 0


MAP = """
S..#......
.#.#.####.
.#.+.#..#.
.#####.##.
.~~~~..#G.
.####.##..
......#...
"""
for diagonal in (False, True):
    g = Grid(MAP, diagonal)
    r = astar(g, g.marks["S"], g.marks["G"])
    print(f"cost {r.cost}, {len(r)} steps, expanded {r.expanded}, {bool(r)}")
    print(g.render(r.path))
walled = Grid("S#G\n.#.")
none = astar(walled, walled.marks["S"], walled.marks["G"])
print(none, bool(none))
ladder = WordLadder("cold cord card ward warm word worm wars corm")
print(astar(ladder, "cold", "warm").path, astar(ladder, "cold", "zzzz").cost)
jugs = astar(Jugs(3, 5), (0, 0), (0, 4))
print(jugs.cost, jugs.path)
print(Pos(1, 2) + Pos(3, 4), Tile.MUD.cost, Tile.WALL.cost, Tile("#").passable, Pos(0, 0).manhattan(Pos(3, -4)))
