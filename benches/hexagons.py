# A puzzle on a board of hexagons, searched with pruning: small lists of possible values that are copied at each step.
from __future__ import annotations


class Cell:
    def __init__(self, x: int, y: int, number: int) -> None:
        self.x = x
        self.y = y
        self.number = number
        self.neighbors: list[Cell] = []


class Board:
    def __init__(self, size: int) -> None:
        self.size = size
        self.cells: list[Cell] = []
        self.at: dict[tuple[int, int], Cell] = {}
        for y in range(-size + 1, size):
            for x in range(-size + 1, size):
                if abs(x + y) < size:
                    cell = Cell(x, y, len(self.cells))
                    self.cells.append(cell)
                    self.at[(x, y)] = cell
        for cell in self.cells:
            for dx, dy in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
                other = self.at.get((cell.x + dx, cell.y + dy))
                if other is not None:
                    cell.neighbors.append(other)


EMPTY: int = 7


class State:
    """For each cell, which values it may still have; for each value, how many tiles are left."""

    def __init__(self, choices: list[list[int]], left: list[int]) -> None:
        self.choices = choices
        self.left = left

    def clone(self) -> State:
        return State([options[:] for options in self.choices], self.left[:])

    def is_set(self, number: int) -> bool:
        return len(self.choices[number]) == 1

    def value(self, number: int) -> int:
        return self.choices[number][0]

    def drop(self, number: int, value: int) -> bool:
        options = self.choices[number]
        if value in options:
            if len(options) == 1:
                return False
            options.remove(value)
        return True

    def set(self, number: int, value: int) -> bool:
        if value not in self.choices[number] or self.left[value] == 0:
            return False
        self.choices[number] = [value]
        self.left[value] -= 1
        return True


class Search:
    def __init__(self, board: Board, tiles: list[int]) -> None:
        self.board = board
        self.tiles = tiles
        self.visited = 0
        self.solutions = 0

    def start(self) -> State:
        return State([list(range(8)) for _ in self.board.cells], self.tiles[:])

    def is_possible(self, state: State, placed: list[bool], cell: Cell) -> bool:
        if not placed[cell.number]:
            return True
        value = state.value(cell.number)
        if value == EMPTY:
            return True
        filled = 0
        open = 0
        for other in cell.neighbors:
            if placed[other.number]:
                if state.value(other.number) != EMPTY:
                    filled += 1
            else:
                open += 1
        return filled <= value <= filled + open

    def place(self, state: State, placed: list[bool], cell: Cell, value: int) -> bool:
        if not state.set(cell.number, value):
            return False
        placed[cell.number] = True
        if not self.is_possible(state, placed, cell):
            return False
        for other in cell.neighbors:
            if not self.is_possible(state, placed, other):
                return False
        for number in range(len(placed)):
            if not placed[number] and state.left[value] == 0:
                if not state.drop(number, value):
                    return False
        return True

    def run(self, state: State, placed: list[bool], depth: int) -> None:
        self.visited += 1
        if depth == len(self.board.cells):
            self.solutions += 1
            return
        cell = self.board.cells[depth]
        for value in state.choices[cell.number][:]:
            next_state = state.clone()
            next_placed = placed[:]
            if self.place(next_state, next_placed, cell, value):
                self.run(next_state, next_placed, depth + 1)


def main() -> None:
    board = Board(3)
    for round in range(1, 3):
        filled = [(cell.number * 7 + round) % 19 < 11 for cell in board.cells]
        tiles = [0] * 8
        for cell in board.cells:
            count = sum([1 for other in cell.neighbors if filled[other.number]])
            tiles[count if filled[cell.number] else EMPTY] += 1
        search = Search(board, tiles)
        search.run(search.start(), [False] * len(board.cells), 0)
        print(tiles, search.visited, search.solutions)


if __name__ == "__main__":
    main()
