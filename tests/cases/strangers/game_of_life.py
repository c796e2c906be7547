def step(cells: set[tuple[int, int]]) -> set[tuple[int, int]]:
    counts: dict[tuple[int, int], int] = {}
    for x, y in cells:
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                if dx or dy:
                    key = (x + dx, y + dy)
                    counts[key] = counts.get(key, 0) + 1
    return {c for c, n in counts.items() if n == 3 or (n == 2 and c in cells)}


def draw(cells: set[tuple[int, int]], w: int, h: int) -> str:
    return "\n".join("".join("#" if (x, y) in cells else "." for x in range(w)) for y in range(h))


glider = {(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)}
for gen in range(4):
    print(f"generation {gen}: {len(glider)}")
    print(draw(glider, 6, 5))
    glider = step(glider)
print(sorted(glider))
