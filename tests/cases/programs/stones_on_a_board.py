# Random games on a board with captured groups; numbers of two types are returned as float.
from __future__ import annotations
import random

SIZE = 5
EMPTY, WHITE, BLACK = 0, 1, 2
SHOW = {EMPTY: ".", WHITE: "o", BLACK: "x"}


def to_pos(x: int, y: int) -> int:
    return y * SIZE + x


class Square:
    def __init__(self, board: Board, pos: int) -> None:
        self.board = board
        self.pos = pos
        self.color = EMPTY
        self.neighbours: list[Square] = []
        self.reference: Square = self
        self.ledges = 0
        self.used = False

    def set_neighbours(self) -> None:
        x, y = self.pos % SIZE, self.pos // SIZE
        for dx, dy in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
            nx, ny = x + dx, y + dy
            if 0 <= nx < SIZE and 0 <= ny < SIZE:
                self.neighbours.append(self.board.squares[to_pos(nx, ny)])

    def find(self, update: bool = False) -> Square:
        ref = self.reference
        if ref.pos != self.pos:
            ref = ref.find(update)
            if update:
                self.reference = ref
        return ref

    def liberties(self, seen: set[int] | None = None) -> set[int]:
        if seen is None:
            seen = set()
        out: set[int] = set()
        seen.add(self.pos)
        for n in self.neighbours:
            if n.color == EMPTY:
                out.add(n.pos)
            elif n.color == self.color and n.pos not in seen:
                out |= n.liberties(seen)
        return out

    def group(self) -> list[Square]:
        stack, seen = [self], {self.pos}
        out = []
        while stack:
            s = stack.pop()
            out.append(s)
            for n in s.neighbours:
                if n.color == self.color and n.pos not in seen:
                    seen.add(n.pos)
                    stack.append(n)
        return out


class EmptySet:
    def __init__(self, board: Board) -> None:
        self.board = board
        self.empties = list(range(SIZE * SIZE))
        self.empty_pos = list(range(SIZE * SIZE))

    def random_choice(self, rng: random.Random) -> int:
        choices = len(self.empties)
        while choices:
            i = int(rng.random() * choices)
            pos = self.empties[i]
            if self.board.useful(pos):
                return pos
            choices -= 1
            self.set(i, self.empties[choices])
            self.set(choices, pos)
        return -1

    def add(self, pos: int) -> None:
        self.empty_pos[pos] = len(self.empties)
        self.empties.append(pos)

    def remove(self, pos: int) -> None:
        self.set(self.empty_pos[pos], self.empties[-1])
        self.empties.pop()

    def set(self, i: int, pos: int) -> None:
        self.empties[i] = pos
        self.empty_pos[pos] = i


class Board:
    def __init__(self) -> None:
        self.squares = [Square(self, p) for p in range(SIZE * SIZE)]
        for s in self.squares:
            s.set_neighbours()
        self.emptyset = EmptySet(self)
        self.color = BLACK
        self.captured = {WHITE: 0, BLACK: 0}

    def useful(self, pos: int) -> bool:
        s = self.squares[pos]
        if s.color != EMPTY:
            return False
        if any(n.color == EMPTY for n in s.neighbours):
            return True
        s.color = self.color
        alive = bool(s.liberties())
        kills = any(n.color == 3 - self.color and not n.liberties() for n in s.neighbours)
        s.color = EMPTY
        return alive or kills

    def move(self, pos: int) -> None:
        s = self.squares[pos]
        s.color = self.color
        self.emptyset.remove(pos)
        for n in s.neighbours:
            if n.color == 3 - self.color and not n.liberties():
                for dead in n.group():
                    dead.color = EMPTY
                    self.emptyset.add(dead.pos)
                    self.captured[self.color] += 1
        self.color = 3 - self.color

    def score(self, color: int) -> float:
        return sum(1 for s in self.squares if s.color == color) + (0.5 if color == WHITE else 0.0)

    def __repr__(self) -> str:
        return "\n".join("".join(SHOW[self.squares[to_pos(x, y)].color] for x in range(SIZE)) for y in range(SIZE))


rng = random.Random(7)
b = Board()
moves = 0
for _ in range(60):
    p = b.emptyset.random_choice(rng)
    if p < 0:
        break
    b.move(p)
    moves += 1
print(b)
print(moves, b.captured, b.score(WHITE), b.score(BLACK), sorted(b.emptyset.empties))
