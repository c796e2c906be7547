# All solutions of the n queens puzzle by backtracking, with the first board drawn.
def safe(queens: list[int], column: int) -> bool:
    row = len(queens)
    for r, c in enumerate(queens):
        if c == column or abs(c - column) == row - r:
            return False
    return True


def solve(n: int, queens: list[int], solutions: list[list[int]]) -> None:
    if len(queens) == n:
        solutions.append(queens[:])
        return
    for column in range(n):
        if safe(queens, column):
            queens.append(column)
            solve(n, queens, solutions)
            queens.pop()


def count_fast(n: int, columns: int = 0, left: int = 0, right: int = 0) -> int:
    full = (1 << n) - 1
    if columns == full:
        return 1
    total = 0
    free = full & ~(columns | left | right)
    while free:
        bit = free & -free
        free ^= bit
        total += count_fast(n, columns | bit, (left | bit) << 1, (right | bit) >> 1)
    return total


def draw(queens):
    lines = []
    for column in queens:
        lines.append("." * column + "Q" + "." * (len(queens) - column - 1))
    return "\n".join(lines)


for n in range(1, 8):
    solutions: list[list[int]] = []
    solve(n, [], solutions)
    print(n, len(solutions), count_fast(n), solutions[0] if solutions else None)
found: list[list[int]] = []
solve(6, [], found)
for board in found[:2]:
    print(draw(board))
    print()
print(count_fast(8))
