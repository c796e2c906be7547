def knapsack(items: list[tuple[int, int]], cap: int) -> tuple[int, list[int]]:
    n = len(items)
    best = [[0] * (cap + 1) for _ in range(n + 1)]
    for i, (w, v) in enumerate(items, 1):
        for c in range(cap + 1):
            best[i][c] = best[i - 1][c]
            if w <= c and best[i - 1][c - w] + v > best[i][c]:
                best[i][c] = best[i - 1][c - w] + v
    chosen = []
    c = cap
    for i in range(n, 0, -1):
        if best[i][c] != best[i - 1][c]:
            chosen.append(i - 1)
            c -= items[i - 1][0]
    return best[n][cap], chosen[::-1]


def distance(a: str, b: str) -> int:
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        last, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (x != y))
    return row[-1]


def lcs(a: str, b: str) -> str:
    table: dict[tuple[int, int], str] = {}
    for i in range(len(a) + 1):
        for j in range(len(b) + 1):
            if i == 0 or j == 0:
                table[i, j] = ""
            elif a[i - 1] == b[j - 1]:
                table[i, j] = table[i - 1, j - 1] + a[i - 1]
            else:
                table[i, j] = max(table[i - 1, j], table[i, j - 1], key=len)
    return table[len(a), len(b)]


print(knapsack([(12, 4), (2, 2), (1, 1), (1, 2), (4, 10)], 15))
print(distance("kitten", "sitting"), distance("", "abc"), distance("flaw", "lawn"))
print(lcs("AGGTAB", "GXTXAYB"))
