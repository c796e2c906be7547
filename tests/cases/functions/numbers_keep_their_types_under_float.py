from collections import defaultdict
from typing import Optional

def first(xs: list[float]) -> Optional[float]:
    if not xs:
        return None
    return xs[0]

def bounds(xs: list[float]) -> tuple[float, float]:
    if not xs:
        return 0, 0
    return min(xs), max(xs)

def fact(n: int) -> float:
    if n == 0:
        return 1
    return n * fact(n - 1)

def halve(x: float, depth: int = 0) -> float:
    if depth == 3:
        return x
    return halve(x / 2, depth + 1)

def down(x: float) -> float:
    if x <= 0:
        return 0
    return x + down(x - 1)

def zeros(n: int) -> list[float]:
    return [0] * n

def scale(xs: list[float], k: float) -> list[float]:
    return [x * k for x in xs]

def total(*xs: float) -> float:
    return sum(xs)

def conf(**kw: float) -> dict[str, float]:
    return kw

class Acc:
    def add(self, x: float) -> float:
        return x
    def scaled(self, x: float, by: float = 3) -> float:
        return x * by

print(first([1, 2]), first([]), first([1.5]))
print(bounds([1, 2, 3]), bounds([]), bounds([1.5]))
print(fact(5), halve(8), halve(3), down(3), down(2.5))
zs = zeros(3)
zs[0] = 2.5
print(zs, scale([1, 2], 3), scale([1.5], 2))
print(total(1, 2, 3), total(), total(1.5, 2), conf(a=1, b=2.5))
a = Acc()
print(a.add(1), a.add(1.5), a.scaled(2), a.scaled(2.0), a.scaled(2, 2))
n = 4
dp: list[float] = [0] * n
dp[1] = 1
for i in range(2, n):
    dp[i] = dp[i - 1] + dp[i - 2] / 2
print(dp)
grid: list[list[float]] = [[0] * 3 for _ in range(2)]
grid[0][1] = 1.5
grid[1][2] = 7
print(grid)
sq: list[float] = [i * i for i in range(4)]
print(sq)
empty: list[float] = []
empty.append(1)
empty.append(2.5)
print(empty, sum(empty))
only: list[float] = []
only.append(0.5)
print(only)
d: defaultdict[str, float] = defaultdict(float)
d["a"] += 1
d["b"] += 2.5
print(dict(d))
pts: list[tuple[float, float]] = [(0, 0), (1, 2.5)]
print(pts)
table: dict[str, list[float]] = {"x": [1, 2], "y": [1.5]}
print(table)
table["x"].append(3.5)
print(table)
def run() -> None:
    t: float = 0
    best: float | None = None
    for x in [3, 1, 2]:
        t += x
        if best is None or x < best:
            best = x
    print(t, best, t / 2)
    flag: int = True
    print(flag)
run()
RATE: float = 5
print(RATE, RATE * 2)
print(list(map(halve, [8, 16])), sorted([3, 1], key=lambda v: -v))
