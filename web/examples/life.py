# The game of life
ROWS: int = 9
COLUMNS: int = 24
GENERATIONS: int = 4

GLIDER: list[tuple[int, int]] = [(0, 1), (1, 2), (2, 0), (2, 1), (2, 2)]
BLINKER: list[tuple[int, int]] = [(0, 0), (0, 1), (0, 2)]


def empty_board() -> list[list[bool]]:
    board: list[list[bool]] = []
    for _ in range(ROWS):
        board.append([False] * COLUMNS)
    return board


def place(
    board: list[list[bool]],
    cells: list[tuple[int, int]],
    top: int,
    left: int = 0,
) -> None:
    for row, column in cells:
        board[(top + row) % ROWS][(left + column) % COLUMNS] = True


def neighbours(board: list[list[bool]], row: int, column: int) -> int:
    """Counts the living cells around one cell; the edges meet."""
    count = 0
    for down in range(-1, 2):
        for right in range(-1, 2):
            if down == 0 and right == 0:
                continue
            if board[(row + down) % ROWS][(column + right) % COLUMNS]:
                count += 1
    return count


def step(board: list[list[bool]]) -> list[list[bool]]:
    following = empty_board()
    for row in range(ROWS):
        for column in range(COLUMNS):
            around = neighbours(board, row, column)
            survives = board[row][column] and around == 2
            following[row][column] = survives or around == 3
    return following


def population(board: list[list[bool]]) -> int:
    alive = 0
    for row in board:
        for cell in row:
            if cell:
                alive += 1
    return alive


def draw(board: list[list[bool]]) -> None:
    for row in board:
        text = ""
        for cell in row:
            text += "#" if cell else "."
        print(text)


if __name__ == "__main__":
    board = empty_board()
    place(board, GLIDER, top=1, left=2)
    place(board, BLINKER, 4, 14)
    place(board, GLIDER, 5, 18)

    for generation in range(GENERATIONS):
        print(f"generation {generation}, {population(board)} alive")
        draw(board)
        print()
        board = step(board)
