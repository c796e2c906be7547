# Leaving several loops at once by flags, by return and by else.
def find(grid: list[list[int]], wanted: int) -> tuple[int, int] | None:
    for y, row in enumerate(grid):
        for x, cell in enumerate(row):
            if cell == wanted:
                return x, y
    return None


def first_pair(values: list[int], total: int) -> list[int]:
    found: list[int] = []
    done = False
    for i in range(len(values)):
        for j in range(i + 1, len(values)):
            if values[i] + values[j] == total:
                found = [values[i], values[j]]
                done = True
                break
        if done:
            break
    return found


grid = [[1, 2, 3], [4, 5, 6]]
print(find(grid, 6), find(grid, 1), find(grid, 9))
print(first_pair([1, 5, 7, 3], 10), first_pair([1, 2], 100))
for a in range(1, 6):
    for b in range(a, 6):
        c = 1
        while c * c < a * a + b * b:
            c += 1
        if c * c == a * a + b * b:
            print("triple", a, b, c)
