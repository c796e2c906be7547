# Deque, Set and Tuple of typing; breadth first search.
from collections import deque
from typing import Deque, Dict, List, Set, Tuple

Point = Tuple[int, int]
DIRS: List[Point] = [(0, 1), (1, 0), (0, -1), (-1, 0)]


def solve_maze(maze: List[str]) -> int:
    rows, cols = len(maze), len(maze[0])
    start = end = (-1, -1)
    for r, line in enumerate(maze):
        for c, ch in enumerate(line):
            if ch == "S":
                start = (r, c)
            elif ch == "E":
                end = (r, c)
    q: Deque[Tuple[Point, int]] = deque([(start, 0)])
    seen: Set[Point] = {start}
    while q:
        (r, c), d = q.popleft()
        if (r, c) == end:
            return d
        for dr, dc in DIRS:
            nr, nc = r + dr, c + dc
            if 0 <= nr < rows and 0 <= nc < cols and maze[nr][nc] != "#" and (nr, nc) not in seen:
                seen.add((nr, nc))
                q.append(((nr, nc), d + 1))
    return -1


def topo(graph: Dict[str, List[str]]) -> List[str]:
    indeg = {n: 0 for n in graph}
    for outs in graph.values():
        for o in outs:
            indeg[o] = indeg.get(o, 0) + 1
    ready = deque(sorted(n for n, d in indeg.items() if d == 0))
    order = []
    while ready:
        n = ready.popleft()
        order.append(n)
        for o in graph.get(n, []):
            indeg[o] -= 1
            if indeg[o] == 0:
                ready.append(o)
    if len(order) != len(indeg):
        raise ValueError("cycle")
    return order


print(solve_maze(["S.#", "..#", "#.E"]))
print(topo({"a": ["b", "c"], "b": ["d"], "c": ["d"], "d": []}))
try:
    topo({"a": ["b"], "b": ["a"]})
except ValueError as e:
    print("error", e)
