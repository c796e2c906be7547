LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
visited = 0


def winner(board: list[str]) -> str:
    for a, b, c in LINES:
        if board[a] != " " and board[a] == board[b] == board[c]:
            return board[a]
    return "" if " " in board else "draw"


def minimax(board: list[str], player: str) -> tuple[int, int]:
    global visited
    visited += 1
    w = winner(board)
    if w:
        return (1 if w == "X" else -1 if w == "O" else 0), -1
    best = (-2, -1) if player == "X" else (2, -1)
    for i in range(9):
        if board[i] == " ":
            board[i] = player
            score, _ = minimax(board, "O" if player == "X" else "X")
            board[i] = " "
            if (player == "X" and score > best[0]) or (player == "O" and score < best[0]):
                best = (score, i)
    return best


b = list("XO X     ")
b[4] = "O"
turn = "O"
while not winner(b):
    score, move = minimax(b, turn)
    b[move] = turn
    turn = "X" if turn == "O" else "O"
    print(score, move, "".join(b).replace(" ", "."))
print(winner(b), visited)
for r in range(3):
    print("|".join(b[r * 3:r * 3 + 3]))
