# Conway's game of life on a torus: glider, blinker and a soup; stops at a state seen before.
def parse(picture: str, width: int, height: int) -> list[list[bool]]:
    grid = [[False] * width for _ in range(height)]
    for y, line in enumerate(picture.split("\n")):
        for x, ch in enumerate(line):
            grid[y][x] = ch == "#"
    return grid


def neighbours(grid: list[list[bool]], x: int, y: int) -> int:
    height = len(grid)
    width = len(grid[0])
    count = 0
    for dy in [-1, 0, 1]:
        for dx in [-1, 0, 1]:
            if (dx or dy) and grid[(y + dy) % height][(x + dx) % width]:
                count += 1
    return count


def step(grid: list[list[bool]]) -> list[list[bool]]:
    result: list[list[bool]] = []
    for y in range(len(grid)):
        row: list[bool] = []
        for x in range(len(grid[0])):
            n = neighbours(grid, x, y)
            row.append(n == 3 or (n == 2 and grid[y][x]))
        result.append(row)
    return result


def draw(grid):
    return "\n".join(["".join(["#" if cell else "." for cell in row]) for row in grid])


def alive(grid):
    return sum([sum(row) for row in grid])


def run(name: str, grid: list[list[bool]], limit: int) -> None:
    seen: dict[str, int] = {}
    for generation in range(limit):
        picture = draw(grid)
        if picture in seen:
            print(f"{name}: generation {generation} repeats {seen[picture]}")
            break
        seen[picture] = generation
        grid = step(grid)
    else:
        print(f"{name}: still changing after {limit} generations, {alive(grid)} alive")
    print(draw(grid))


glider = parse(".#.\n..#\n###", 6, 6)
for generation in range(3):
    print(generation, alive(glider))
    print(draw(glider))
    glider = step(glider)
run("glider", glider, 100)
run("blinker", parse("\n.###.", 5, 4), 10)
run("block", parse("\n.##\n.##", 4, 4), 10)
soup = [[(x * 7 + y * 13 + x * y * 5) % 11 < 4 for x in range(16)] for y in range(10)]
run("soup", soup, 40)
