def table(n: int) -> list[list[int]]:
    INF = float("inf")
    t: list[list[int]] = [[INF] * n for _ in range(n)]
    t[0][0] = 0
    for i in range(1, n):
        t[i][i] = t[i-1][i-1] + 1
    return t
print(table(3))
