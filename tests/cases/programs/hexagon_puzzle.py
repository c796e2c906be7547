# A packing of hexagons by search, with cloned states.
from __future__ import annotations
from typing import Iterator, Optional


class Dir:
    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y


DIRS = [Dir(1, 0), Dir(-1, 0), Dir(0, 1), Dir(0, -1), Dir(1, 1), Dir(-1, -1)]
EMPTY = 7


class Done:
    MIN = 0
    MAX = 1

    def __init__(self, count: int, empty: bool = False) -> None:
        self.count = count
        self.cells = None if empty else [[0, 1, 2, 3, 4, 5, 6, EMPTY] for _ in range(count)]

    def clone(self) -> Done:
        ret = Done(self.count, True)
        assert self.cells is not None
        ret.cells = [self.cells[i][:] for i in range(self.count)]
        return ret

    def __getitem__(self, i: int) -> list[int]:
        return self.cells[i]

    def set_done(self, i: int, v: int) -> None:
        self.cells[i] = [v]

    def already(self, i: int) -> bool:
        return len(self.cells[i]) == 1

    def remove(self, i: int, v: int) -> bool:
        if v in self.cells[i]:
            self.cells[i].remove(v)
            return True
        return False

    def next_cell(self, strategy: int) -> int:
        best, at = 99, -1
        for i, c in enumerate(self.cells):
            if len(c) > 1:
                n = len(c)
                if strategy == Done.MAX:
                    n = -max((v if v != EMPTY else -1) for v in c)
                if n < best:
                    best, at = n, i
        return at


class Node:
    def __init__(self, pos: tuple[int, int], id: int, links: list[int]) -> None:
        self.pos = pos
        self.id = id
        self.links = links


class Hex:
    def __init__(self, size: int) -> None:
        self.size = size
        self.nodes_by_id: list[Node] = []
        self.nodes_by_pos: dict[tuple[int, int], Node] = {}
        n = 0
        for y in range(size):
            for x in range(size + y):
                pos = (x, y)
                node = Node(pos, n, [])
                self.nodes_by_pos[pos] = node
                self.nodes_by_id.append(node)
                n += 1
        for y in range(1, size):
            for x in range(y, size * 2 - 1):
                pos = (x, size + y - 1)
                node = Node(pos, n, [])
                self.nodes_by_pos[pos] = node
                self.nodes_by_id.append(node)
                n += 1
        self.count = n
        self.link_nodes()

    def link_nodes(self) -> None:
        for node in self.nodes_by_id:
            x, y = node.pos
            for d in DIRS:
                nx, ny = x + d.x, y + d.y
                if self.contains((nx, ny)):
                    node.links.append(self.nodes_by_pos[nx, ny].id)

    def contains(self, pos: tuple[int, int]) -> bool:
        return pos in self.nodes_by_pos

    def __iter__(self) -> Iterator[Node]:
        return iter(self.nodes_by_id)


class Pos:
    def __init__(self, hex: Hex, tiles: list[int], done: Optional[Done] = None) -> None:
        self.hex = hex
        self.tiles = tiles
        self.done = Done(hex.count) if done is None else done

    def clone(self) -> Pos:
        return Pos(self.hex, self.tiles, self.done.clone())


def limits(pos: Pos, node: Node) -> tuple[int, int]:
    filled = sum(1 for l in node.links if pos.done.already(l) and pos.done[l][0] != EMPTY)
    open_ = sum(1 for l in node.links if not pos.done.already(l))
    return filled, filled + open_


def ok(pos: Pos) -> bool:
    for node in pos.hex:
        if pos.done.already(node.id):
            v = pos.done[node.id][0]
            if v != EMPTY:
                lo, hi = limits(pos, node)
                if not lo <= v <= hi:
                    return False
    return True


tried = 0


def solve(pos: Pos) -> Optional[Pos]:
    global tried
    i = pos.done.next_cell(Done.MIN)
    if i < 0:
        return pos
    for v in range(8):
        if pos.tiles[v] == 0:
            continue
        tried += 1
        nxt = pos.clone()
        nxt.tiles = list(pos.tiles)
        nxt.tiles[v] -= 1
        nxt.done.set_done(i, v)
        if ok(nxt):
            r = solve(nxt)
            if r is not None:
                return r
    return None


h = Hex(2)
tiles = [0] * 8
for v in [EMPTY, EMPTY, 3, 3, 3, 2, 4]:
    tiles[v] += 1
r = solve(Pos(h, tiles))
print(h.count, tried, r is not None)
if r:
    print([r.done[n.id][0] if r.done[n.id][0] != EMPTY else "." for n in h])
print([n.links for n in h][:3])
