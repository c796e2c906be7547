# queue simulation and memo
from collections import deque
from typing import Callable
Grid = list[list[int]]
def bfs(grid: Grid, start: tuple[int, int], goal: tuple[int, int]) -> int:
    q: deque[tuple[int, int, int]] = deque([(start[0], start[1], 0)])
    seen = {start}
    while q:
        r, c, d = q.popleft()
        if (r, c) == goal:
            return d
        for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            nr, nc = r + dr, c + dc
            if 0 <= nr < len(grid) and 0 <= nc < len(grid[0]) and grid[nr][nc] == 0 and (nr, nc) not in seen:
                seen.add((nr, nc))
                q.append((nr, nc, d + 1))
    return -1
print(bfs([[0, 0, 0], [1, 1, 0], [0, 0, 0]], (0, 0), (2, 0)))
def memo(f: Callable[[int], int]) -> Callable[[int], int]:
    cache: dict[int, int] = {}
    def inner(n: int) -> int:
        if n not in cache:
            cache[n] = f(n)
        return cache[n]
    return inner
def slow(n: int) -> int:
    print("computing", n)
    return n * n
fast = memo(slow)
print(fast(4), fast(4), fast(5))
pipeline: list[Callable[[str], str]] = [str.upper, str.strip, lambda s: s[::-1]]
s = "  abc "
for step in pipeline:
    s = step(s)
print(repr(s))
table = {"sq": lambda x: x * x, "neg": lambda x: -x}
for k in sorted(table):
    print(k, table[k](5))
class Stack:
    def __init__(self) -> None:
        self._items: list[int] = []
    def __len__(self) -> int:
        return len(self._items)
    def __bool__(self) -> bool:
        return bool(self._items)
    def push(self, *xs: int) -> None:
        self._items.extend(xs)
    def pop(self) -> int:
        if not self:
            raise IndexError("empty stack")
        return self._items.pop()
st = Stack()
st.push(1, 2, 3)
print(st.pop(), len(st), bool(st))
try:
    Stack().pop()
except IndexError as e:
    print(e, e.args)
