def queens(n, row=0, cols=(), found=None):
    if found is None:
        found = []
    if row == n:
        found.append(cols)
        return found
    for c in range(n):
        if all(c != k and abs(c - k) != row - r for r, k in enumerate(cols)):
            queens(n, row + 1, cols + (c,), found)
    return found


def queens_list(n: int) -> list[list[int]]:
    found: list[list[int]] = []

    def place(row: int, cols: list[int]) -> None:
        if row == n:
            found.append(cols[:])
            return
        for c in range(n):
            if all(c != k and abs(c - k) != row - r for r, k in enumerate(cols)):
                cols.append(c)
                place(row + 1, cols)
                cols.pop()

    place(0, [])
    return found


def hanoi(n: int, a: str, b: str, c: str, moves: list[str]) -> None:
    if n:
        hanoi(n - 1, a, c, b, moves)
        moves.append(a + c)
        hanoi(n - 1, b, a, c, moves)


print(len(queens_list(6)), queens_list(4))
moves: list[str] = []
hanoi(3, "A", "B", "C", moves)
print(len(moves), " ".join(moves))
