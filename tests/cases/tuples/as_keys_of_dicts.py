# Tuples of ints, strings and tuples as dict keys, with lookups by equal value.
grid: dict[tuple[int, int], str] = {}
for x in range(3):
    for y in range(3):
        grid[x, y] = "#" if (x + y) % 2 else "."
print(grid[0, 0], grid[(1, 0)], len(grid), (2, 2) in grid, (3, 3) in grid)
for y in range(3):
    print("".join([grid[x, y] for x in range(3)]))
nested = {(1, ("a", 2)): "deep", (1, ("a", 3)): "deeper"}
print(nested[1, ("a", 2)], nested)
counts: dict[tuple[str, int], int] = {}
for word in ["aa", "b", "cc", "b", "aa"]:
    key = (word[0], len(word))
    counts[key] = counts.get(key, 0) + 1
print(counts, {(): 0}, {(True, 1.0): "x"}[1, 1])
try:
    print(grid[9, 9])
except KeyError as error:
    print("KeyError:", error)
del grid[1, 1]
print((1, 1) in grid, len(grid), hash((1, 2)) == hash((1, 2)), hash((1, 2)) == hash((1.0, 2)))
