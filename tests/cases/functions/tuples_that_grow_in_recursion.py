# Recursion that passes a longer tuple on.
def collect(n, seen=()):
    if n == 0:
        return seen
    return collect(n - 1, seen + (n,))


print(collect(5), len(collect(300)))


def paths(grid, at=(0, 0), path=()):
    r, c = at
    path = path + (at,)
    if r == len(grid) - 1 and c == len(grid[0]) - 1:
        return [path]
    found = []
    if r + 1 < len(grid) and grid[r + 1][c]:
        found += paths(grid, (r + 1, c), path)
    if c + 1 < len(grid[0]) and grid[r][c + 1]:
        found += paths(grid, (r, c + 1), path)
    return found


for path in paths([[1, 1], [1, 1]]):
    print(path)


def queens(n):
    def place(row, columns):
        if row == n:
            yield columns
            return
        for column in range(n):
            if all(column != other and abs(column - other) != row - r for r, other in enumerate(columns)):
                yield from place(row + 1, columns + (column,))

    yield from place(0, ())


print(sum(1 for _ in queens(6)), next(queens(8)))


def words(letters: str, size: int, chosen: tuple = ()) -> list:
    if len(chosen) == size:
        return ["".join(chosen)]
    return [word for letter in letters for word in words(letters, size, (*chosen, letter))]


print(words("ab", 3))
