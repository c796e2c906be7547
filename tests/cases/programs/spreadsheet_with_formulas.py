# A spreadsheet: formulas with references, ranges and functions, dependency order, cycles and errors as values.
from __future__ import annotations

import math
import operator
from collections import defaultdict, deque
from dataclasses import dataclass
from functools import reduce
from typing import Callable, Iterator

Number = float


class FormulaError(Exception):
    pass


@dataclass(frozen=True, order=True)
class Cell:
    column: int
    row: int

    @classmethod
    def parse(cls, text: str) -> Cell:
        letters = "".join(c for c in text if c.isalpha())
        digits = text[len(letters) :]
        if not letters or not digits.isdigit():
            raise FormulaError(f"bad reference {text!r}")
        column = reduce(lambda total, c: total * 26 + ord(c) - 64, letters.upper(), 0)
        return cls(column - 1, int(digits) - 1)

    def __str__(self) -> str:
        name = ""
        number = self.column + 1
        while number:
            number, rest = divmod(number - 1, 26)
            name = chr(65 + rest) + name
        return f"{name}{self.row + 1}"


def cells_between(first: Cell, last: Cell) -> Iterator[Cell]:
    for row in range(first.row, last.row + 1):
        for column in range(first.column, last.column + 1):
            yield Cell(column, row)


def mean(values: list[float]) -> float:
    if not values:
        raise FormulaError("mean of nothing")
    return sum(values) / len(values)


FUNCTIONS: dict[str, Callable[[list[float]], float]] = {
    "SUM": lambda values: math.fsum(values),
    "MIN": lambda values: min(values),
    "MAX": lambda values: max(values),
    "AVG": mean,
    "COUNT": lambda values: float(len(values)),
    "SQRT": lambda values: math.sqrt(values[0]),
}

OPERATORS: dict[str, tuple[int, Callable[[float, float], float]]] = {
    "+": (1, operator.add),
    "-": (1, operator.sub),
    "*": (2, operator.mul),
    "/": (2, operator.truediv),
    "^": (3, operator.pow),
}


def tokens_of(text: str) -> list[str]:
    found: list[str] = []
    i = 0
    while i < len(text):
        c = text[i]
        if c == " ":
            i += 1
            continue
        j = i + 1
        if c.isalnum() or c == ".":
            while j < len(text) and (text[j].isalnum() or text[j] == "."):
                j += 1
        found.append(text[i:j])
        i = j
    return found


class Formula:
    """Parses and evaluates by precedence climbing."""

    def __init__(self, text: str) -> None:
        self.tokens = tokens_of(text)
        self.text = text
        self.at = 0

    def references(self) -> set[Cell]:
        found: set[Cell] = set()
        for index, token in enumerate(self.tokens):
            if token[0].isalpha() and token not in FUNCTIONS:
                cell = Cell.parse(token)
                found.add(cell)
                if index >= 2 and self.tokens[index - 1] == ":":
                    found.update(cells_between(Cell.parse(self.tokens[index - 2]), cell))
        return found

    def evaluate(self, sheet: Sheet) -> float:
        self.at = 0
        value = self.expression(sheet, 1)
        if self.at != len(self.tokens):
            raise FormulaError(f"unexpected {self.tokens[self.at]!r}")
        return value

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self) -> str:
        token = self.peek()
        if not token:
            raise FormulaError("unexpected end")
        self.at += 1
        return token

    def expression(self, sheet: Sheet, level: int) -> float:
        left = self.atom(sheet)
        while self.peek() in OPERATORS and OPERATORS[self.peek()][0] >= level:
            precedence, function = OPERATORS[self.take()]
            right = self.expression(sheet, precedence if precedence == 3 else precedence + 1)
            left = function(left, right)
        return left

    def atom(self, sheet: Sheet) -> float:
        token = self.take()
        if token == "(":
            value = self.expression(sheet, 1)
            if self.take() != ")":
                raise FormulaError("expected )")
            return value
        if token == "-":
            return -self.atom(sheet)
        if token in FUNCTIONS:
            return FUNCTIONS[token](self.arguments(sheet))
        if token[0].isalpha():
            return sheet.number(Cell.parse(token))
        try:
            return float(token)
        except ValueError:
            raise FormulaError(f"bad number {token!r}")

    def arguments(self, sheet: Sheet) -> list[float]:
        values: list[float] = []
        if self.take() != "(":
            raise FormulaError("expected (")
        while self.peek() != ")":
            if self.at + 1 < len(self.tokens) and self.tokens[self.at + 1] == ":":
                first = Cell.parse(self.take())
                self.take()
                last = Cell.parse(self.take())
                values.extend(sheet.number(cell) for cell in cells_between(first, last) if cell in sheet.inputs)
            else:
                values.append(self.expression(sheet, 1))
            if self.peek() == ",":
                self.take()
        self.take()
        return values


class Sheet:
    def __init__(self) -> None:
        self.inputs: dict[Cell, str] = {}
        self.values: dict[Cell, float | str] = {}
        self.recomputed = 0

    def __setitem__(self, where: str, text: str) -> None:
        self.inputs[Cell.parse(where)] = text

    def __getitem__(self, where: str) -> float | str:
        return self.values.get(Cell.parse(where), "")

    def number(self, cell: Cell) -> float:
        value = self.values.get(cell, 0.0)
        if isinstance(value, str):
            raise FormulaError(f"{cell} is {value!r}")
        return value

    def order(self) -> tuple[list[Cell], list[Cell]]:
        """Cells in the order of computation, and those on cycles."""
        users: defaultdict[Cell, list[Cell]] = defaultdict(list)
        waiting: dict[Cell, int] = {}
        for cell, text in self.inputs.items():
            waiting[cell] = 0
            if text.startswith("="):
                for reference in sorted(Formula(text[1:]).references()):
                    if reference in self.inputs:
                        users[reference].append(cell)
                        waiting[cell] += 1
        ready = deque(sorted(cell for cell, count in waiting.items() if count == 0))
        done: list[Cell] = []
        while ready:
            cell = ready.popleft()
            done.append(cell)
            for user in users[cell]:
                waiting[user] -= 1
                if waiting[user] == 0:
                    ready.append(user)
        return done, sorted(set(self.inputs) - set(done))

    def compute(self) -> None:
        order, cyclic = self.order()
        self.values.clear()
        for cell in order:
            text = self.inputs[cell]
            self.recomputed += 1
            try:
                if text.startswith("="):
                    self.values[cell] = Formula(text[1:]).evaluate(self)
                else:
                    self.values[cell] = float(text)
            except FormulaError as error:
                self.values[cell] = f"#ERROR {error}"
            except ZeroDivisionError:
                self.values[cell] = "#DIV/0"
            except ValueError:
                self.values[cell] = text
        for cell in cyclic:
            self.values[cell] = "#CYCLE"

    def show(self) -> str:
        if not self.values:
            return "(empty)"
        columns = max(cell.column for cell in self.values) + 1
        rows = max(cell.row for cell in self.values) + 1
        grid = [["" for _ in range(columns)] for _ in range(rows)]
        for cell, value in self.values.items():
            grid[cell.row][cell.column] = value if isinstance(value, str) else f"{value:g}"
        widths = [max(len(row[i]) for row in grid) for i in range(columns)]
        return "\n".join(" | ".join(text.rjust(width) for text, width in zip(row, widths)) for row in grid)


sheet = Sheet()
print(sheet.show())
for where, text in {
    "A1": "price", "B1": "count", "C1": "total",
    "A2": "2.5", "B2": "4", "C2": "=A2*B2",
    "A3": "10", "B3": "3", "C3": "=A3*B3",
    "C4": "=SUM(C2:C3)", "B4": "=AVG(B2:B3, 5)", "A4": "=MAX(A2:A3)^2^0.5",
    "A5": "=C4/0", "B5": "=A1+1", "C5": "=(1+2", "A6": "=B6", "B6": "=A6+1", "C6": "=-SQRT(16)*COUNT(A2:B3)",
}.items():
    sheet[where] = text
sheet.compute()
print(sheet.show())
print(sheet["C4"], sheet["Z9"] == "", sheet["A6"], sheet.recomputed)
sheet["B2"] = "40"
sheet["A6"] = "7"
sheet.compute()
print(sheet.show())
print([str(Cell.parse(text)) for text in ["a1", "Z26", "AA1", "AZ10", "BA3", "ZZZ9"]], Cell(27, 4))
print([str(cell) for cell in sheet.order()[0]])
for bad in ["", "12", "A", "1A"]:
    try:
        Cell.parse(bad)
    except FormulaError as error:
        print(error)
