# Matrices walked and filled in spirals, diagonals, snakes; rotated; magic squares built and checked.
def spiral(matrix: list[list[int]]) -> list[int]:
    result: list[int] = []
    top, bottom, left, right = 0, len(matrix) - 1, 0, len(matrix[0]) - 1
    while top <= bottom and left <= right:
        for x in range(left, right + 1):
            result.append(matrix[top][x])
        for y in range(top + 1, bottom + 1):
            result.append(matrix[y][right])
        if top < bottom and left < right:
            for x in range(right - 1, left - 1, -1):
                result.append(matrix[bottom][x])
            for y in range(bottom - 1, top, -1):
                result.append(matrix[y][left])
        top, bottom, left, right = top + 1, bottom - 1, left + 1, right - 1
    return result


def make_spiral(width: int, height: int) -> list[list[int]]:
    grid = [[0] * width for _ in range(height)]
    x, y, dx, dy = 0, 0, 1, 0
    for n in range(1, width * height + 1):
        grid[y][x] = n
        nx, ny = x + dx, y + dy
        if not (0 <= nx < width and 0 <= ny < height) or grid[ny][nx]:
            dx, dy = -dy, dx
            nx, ny = x + dx, y + dy
        x, y = nx, ny
    return grid


def diagonals(matrix):
    result = []
    for total in range(len(matrix) + len(matrix[0]) - 1):
        line = []
        for y in range(len(matrix)):
            x = total - y
            if 0 <= x < len(matrix[0]):
                line.append(matrix[y][x])
        result.append(line)
    return result


def rotate_in_place(m: list[list[int]]) -> None:
    n = len(m)
    for y in range(n // 2):
        for x in range(y, n - y - 1):
            m[y][x], m[n - 1 - x][y], m[n - 1 - y][n - 1 - x], m[x][n - 1 - y] = m[n - 1 - x][y], m[n - 1 - y][n - 1 - x], m[x][n - 1 - y], m[y][x]


def magic(n: int) -> list[list[int]]:
    square = [[0] * n for _ in range(n)]
    y, x = 0, n // 2
    for k in range(1, n * n + 1):
        square[y][x] = k
        up, across = (y - 1) % n, (x + 1) % n
        if square[up][across]:
            y = (y + 1) % n
        else:
            y, x = up, across
    return square


def show(matrix):
    for row in matrix:
        print(" ".join([f"{n:3d}" for n in row]))


for width, height in [(4, 3), (1, 3), (3, 1), (5, 5), (2, 2)]:
    grid = make_spiral(width, height)
    show(grid)
    print(spiral(grid) == list(range(1, width * height + 1)), diagonals(grid)[:4])
numbers = [[r * 4 + c for c in range(4)] for r in range(4)]
rotate_in_place(numbers)
show(numbers)
print(spiral(numbers))
square = magic(5)
show(square)
sums = [sum(row) for row in square] + [sum([row[i] for row in square]) for i in range(5)]
sums += [sum([square[i][i] for i in range(5)]), sum([square[i][4 - i] for i in range(5)])]
print(sums, all([s == 65 for s in sums]))
