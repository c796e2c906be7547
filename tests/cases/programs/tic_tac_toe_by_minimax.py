# Tic-tac-toe played to the end by minimax with a cache: every perfect game is a draw.
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
cache: dict[str, int] = {}


def winner(board: str) -> str:
    for a, b, c in LINES:
        if board[a] != "." and board[a] == board[b] == board[c]:
            return board[a]
    return "" if "." in board else "draw"


def place(board: str, square: int, player: str) -> str:
    return board[:square] + player + board[square + 1:]


def other(player):
    return "O" if player == "X" else "X"


def score(board: str, player: str) -> int:
    key = board + player
    if key in cache:
        return cache[key]
    won = winner(board)
    if won == "draw":
        result = 0
    elif won:
        result = 1 if won == player else -1
    else:
        result = -2
        for square in range(9):
            if board[square] == ".":
                result = max(result, -score(place(board, square, player), other(player)))
    cache[key] = result
    return result


def best_move(board: str, player: str) -> int:
    best = -1
    best_score = -2
    for square, mark in enumerate(board):
        if mark == ".":
            value = -score(place(board, square, player), other(player))
            if value > best_score:
                best, best_score = square, value
    return best


def play(board: str, player: str) -> tuple[str, str]:
    moves = ""
    while not winner(board):
        square = best_move(board, player)
        moves += str(square)
        board = place(board, square, player)
        player = other(player)
    return board, moves


def draw(board):
    return "\n".join([" ".join(board[r * 3:r * 3 + 3]) for r in range(3)])


board, moves = play("." * 9, "X")
print(moves, winner(board))
print(draw(board))
print(len(cache), [play(place("." * 9, n, "X"), "O")[1] for n in range(9)])
for position, player in [("XX.OO....", "X"), ("XX.OO....", "O"), ("X...O...X", "O"), (".........", "X")]:
    print(position, player, score(position, player), best_move(position, player))
