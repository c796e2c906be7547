# Orders and operators that answer NotImplemented for some values only: the other side is asked then.
from __future__ import annotations

from functools import total_ordering
from typing import Any


@total_ordering
class Hand:
    low = False

    def __init__(self, entry: int) -> None:
        self.entry = entry

    def __eq__(self, other: Any) -> bool:
        if type(self) != type(other):
            return NotImplemented
        assert isinstance(other, Hand)
        return self.entry == other.entry

    def __hash__(self) -> int:
        return hash(self.entry)

    def __lt__(self, other: Hand) -> bool:
        if type(self) != type(other):
            return NotImplemented
        if self.low:
            return self.entry > other.entry
        return self.entry < other.entry

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.entry})"


class LowHand(Hand):
    low = True


class Length:
    def __init__(self, value: float, unit: str) -> None:
        self.value = value
        self.unit = unit

    def __lt__(self, other: Length) -> bool:
        print("lt", self.unit, other.unit)
        if self.unit != other.unit:
            return NotImplemented
        return self.value < other.value

    def __gt__(self, other: Length) -> bool:
        print("gt", self.unit, other.unit)
        if self.unit == "cm":
            return self.value > other.value * 100
        if self.unit != other.unit:
            return NotImplemented
        return self.value > other.value

    def __add__(self, other):
        if self.unit != other.unit:
            return NotImplemented
        return Length(self.value + other.value, self.unit)

    def __radd__(self, other):
        print("radd", self.unit)
        return Length(self.value + other.value, f"{other.unit}+{self.unit}")

    def __repr__(self) -> str:
        return f"{self.value} {self.unit}"


class Longer(Length):
    def __radd__(self, other):
        return Length(0.0, "longer")


def attempt(what: str, thunk) -> None:
    try:
        print(what, thunk())
    except TypeError as error:
        print(what, "TypeError:", error)


def fails(thunk) -> bool:
    try:
        thunk()
        return False
    except TypeError:
        return True


hands = [Hand(3), Hand(1), Hand(2)]
print(sorted(hands), max(hands), Hand(1) <= Hand(1), Hand(2) >= Hand(3), Hand(2) > Hand(1))
lows: list[Hand] = [LowHand(3), LowHand(1), LowHand(2)]
print(sorted(lows), min(lows))
attempt("mixed <", lambda: Hand(1) < LowHand(2))
print(fails(lambda: Hand(1) > LowHand(2)), fails(lambda: LowHand(1) <= Hand(2)))
attempt("mixed ==", lambda: Hand(1) == LowHand(1))
attempt("mixed sorted", lambda: sorted([Hand(1), LowHand(2), Hand(0)]))

m, cm, inch = Length(1.0, "m"), Length(50.0, "cm"), Length(9.0, "in")
attempt("m < cm", lambda: m < cm)
attempt("cm < m", lambda: cm < m)
attempt("m < m", lambda: m < Length(2.0, "m"))
attempt("m > cm", lambda: m > cm)
attempt("m < in", lambda: m < inch)
attempt("m > in", lambda: m > inch)
attempt("in < m", lambda: inch < m)
attempt("m + m", lambda: m + m)
attempt("m + cm", lambda: m + cm)
attempt("m + longer", lambda: m + Longer(1.0, "km"))


class Strict:
    def __init__(self, rank: int) -> None:
        self.rank = rank

    def __lt__(self, other: Strict) -> bool:
        if self.rank < 0:
            return NotImplemented
        return self.rank < other.rank

    def __gt__(self, other: Strict) -> bool:
        if self.rank < 0:
            return NotImplemented
        if other.rank == -7:
            raise ValueError(f"{self.rank} > {other.rank}")
        return self.rank > other.rank

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Strict) or self.rank < 0:
            return NotImplemented
        if other.rank == -7:
            raise ValueError(f"{self.rank} == {other.rank}")
        return self.rank == other.rank


# What an answer raises ends the question: the sides that are asked next are asked anew.
broken, none, five = Strict(-7), Strict(-1), Strict(5)
for _ in range(2):
    for question in (lambda: broken < five, lambda: broken == five, lambda: five == broken):
        try:
            print(question())
        except ValueError as error:
            print("ValueError:", error)
    attempt("none < broken", lambda: none < broken)
    attempt("broken > none", lambda: broken > none)
    broken.rank = -1
    attempt("five > broken", lambda: five > broken)
    attempt("broken < five", lambda: broken < five)
    attempt("broken == five", lambda: broken == five)
    attempt("five == broken", lambda: five == broken)
    broken.rank = -7
