# Solves Sudoku by backtracking on the cell with the fewest candidates; checks the solution; counts solutions.
PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
EASY = "003020600900305001001806400008102900700000008006708200002609500800203009005010300"


def parse(text: str) -> list[list[int]]:
    return [[int(ch) for ch in text[r * 9:r * 9 + 9]] for r in range(9)]


def candidates(grid: list[list[int]], r: int, c: int) -> list[int]:
    used = [False] * 10
    for i in range(9):
        used[grid[r][i]] = True
        used[grid[i][c]] = True
        used[grid[r // 3 * 3 + i // 3][c // 3 * 3 + i % 3]] = True
    return [n for n in range(1, 10) if not used[n]]


def tightest(grid: list[list[int]]) -> tuple[int, int, list[int]] | None:
    best: tuple[int, int, list[int]] | None = None
    for r in range(9):
        for c in range(9):
            if grid[r][c] == 0:
                options = candidates(grid, r, c)
                if best is None or len(options) < len(best[2]):
                    best = (r, c, options)
    return best


def solve(grid: list[list[int]]) -> bool:
    cell = tightest(grid)
    if cell is None:
        return True
    r, c, options = cell
    for n in options:
        grid[r][c] = n
        if solve(grid):
            return True
    grid[r][c] = 0
    return False


def count(grid, limit):
    cell = tightest(grid)
    if cell is None:
        return 1
    r, c, options = cell
    total = 0
    for n in options:
        grid[r][c] = n
        total += count(grid, limit - total)
        if total >= limit:
            break
    grid[r][c] = 0
    return total


def valid(grid):
    goal = list(range(1, 10))
    for i in range(9):
        if sorted(grid[i]) != goal or sorted([grid[r][i] for r in range(9)]) != goal:
            return False
        box = [grid[i // 3 * 3 + k // 3][i % 3 * 3 + k % 3] for k in range(9)]
        if sorted(box) != goal:
            return False
    return True


def draw(grid):
    for r, row in enumerate(grid):
        if r in (3, 6):
            print("------+-------+------")
        cells = [str(n) if n else "." for n in row]
        print(" ".join(cells[:3]) + " | " + " ".join(cells[3:6]) + " | " + " ".join(cells[6:]))


for text in [PUZZLE, EASY]:
    grid = parse(text)
    draw(grid)
    print(solve(grid), valid(grid))
    draw(grid)
broken = parse("55" + PUZZLE[2:])
print(solve(broken), valid(broken), count(parse(PUZZLE), 5), count(parse("0" * 72 + PUZZLE[72:]), 3))
