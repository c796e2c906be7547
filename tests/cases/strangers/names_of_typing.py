"""NewType, aliases of literals, assert_never and annotations that are for type checkers."""
from __future__ import annotations

import re
from typing import AbstractSet, AnyStr, Literal, Match, NewType, Pattern, assert_never, assert_type

UserId = NewType("UserId", int)
Price = NewType("Price", float)
Names = NewType("Names", list[str])
Level = Literal["low", "high"]
Bit = Literal[0, 1]
Mixed = Literal["a", 1]

WORD: Pattern[str] = re.compile(r"\w+")
LEVELS: dict[UserId, Level] = {}


def star(match: Match[str]) -> str:
    return "*" * len(match.group(0))


def name_of(user: UserId) -> str:
    return f"user {user + 0}"


def factor(level: Level) -> int:
    if level == "low":
        return 1
    elif level == "high":
        return 10
    else:
        assert_never(level)


def flip(bit: Bit) -> Bit:
    return 1 if bit == 0 else 0


def show(value: Mixed) -> str:
    return repr(value)


def common(left: AbstractSet[int], right: AbstractSet[int]) -> list[int]:
    return sorted(left & right)


def twice(text: AnyStr) -> AnyStr:
    return text + text


class Account:
    def __init__(self, owner: UserId, level: Level = "low") -> None:
        self.owner = owner
        self.level = level

    def raised(self, level: Level) -> Account:
        return Account(self.owner, level)


print(UserId(5), Price(2), Price(2.5), Names(["a"]), [name_of(UserId(n)) for n in (1, 2)], list(map(UserId, [3])))
print(factor("low"), factor("high"), flip(0), flip(1), show("a"), show(1))
try:
    factor("none")  # type: ignore
except AssertionError as error:
    print(error)
try:
    factor("x" * 200)  # type: ignore
except AssertionError as error:
    print(error)
LEVELS[UserId(1)] = "high"
print(LEVELS, WORD.sub(star, "some words"), common({1, 2, 3}, frozenset({2, 3})), twice("ab"))
print(assert_type(Account(UserId(7)).raised("high").level, str))
