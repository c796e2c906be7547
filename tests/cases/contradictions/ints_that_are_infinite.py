INF = float("inf")
def best(xs: list[int]) -> int:
    b = INF
    for x in xs:
        b = min(b, x)
    return b
print(best([3, 1]), best([]))
