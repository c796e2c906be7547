# Eight queens that leave each other alone
SIZE: int = 8

attempts: int = 0


def is_safe(columns: list[int], column: int) -> bool:
    """Says whether a queen can stand in the next row at `column`."""
    row = len(columns)
    for other in range(row):
        distance = row - other
        sideways = abs(columns[other] - column)
        if sideways == 0 or sideways == distance:
            return False
    return True


def solve(size: int, columns: list[int], solutions: list[list[int]]) -> None:
    global attempts
    if len(columns) == size:
        solutions.append(columns + [])
        return
    for column in range(size):
        attempts += 1
        if is_safe(columns, column):
            columns.append(column)
            solve(size, columns, solutions)
            columns.pop()


def draw(columns: list[int], queen: str = "Q", empty: str = ".") -> None:
    for column in columns:
        after = len(columns) - column - 1
        print(" ".join([empty] * column + [queen] + [empty] * after))


def is_symmetric(columns: list[int]) -> bool:
    """Says whether the board looks the same after half a turn."""
    size = len(columns)
    for row in range(size):
        if columns[row] + columns[size - row - 1] != size - 1:
            break
    else:
        return True
    return False


if __name__ == "__main__":
    solutions: list[list[int]] = []
    solve(SIZE, [], solutions)
    print(f"{len(solutions)} solutions after {attempts:,} attempts\n")
    draw(solutions[0])

    print("\nunchanged by half a turn:")
    for columns in solutions:
        if is_symmetric(columns):
            print(f"  {columns}")
