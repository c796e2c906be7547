def sieve(n: int) -> list[int]:
    out: list[int] = [None] * n
    for i in range(0, n, 2):
        out[i] = i
    return out
print(sieve(5))
