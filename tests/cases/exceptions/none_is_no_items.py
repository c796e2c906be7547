"""Constructors of containers that are given None, and operators of sets with what is no set."""

from collections import Counter, deque
from typing import Optional


def attempt(f):
    try:
        print(f())
    except TypeError as error:
        print("TypeError:", error)


def found(key: str) -> Optional[list[int]]:
    return {"a": [1, 2]}.get(key)


def numbers(key: str) -> list[int]:
    return list(found(key))


for key in ("a", "b"):
    attempt(lambda: numbers(key))
    attempt(lambda: set(found(key)))
    attempt(lambda: tuple(found(key)))
attempt(lambda: list(None))
attempt(lambda: set(None))
attempt(lambda: frozenset(None))
attempt(lambda: tuple(None))
attempt(lambda: dict(None))
attempt(lambda: deque(None))
print(Counter(None), list(), set())
attempt(lambda: {1} | [2])
attempt(lambda: {1} & [1])
attempt(lambda: {1} - (1,))
attempt(lambda: {1} ^ "a")
attempt(lambda: {1, 2} <= [1, 2])
attempt(lambda: {1, 2} > (1,))
attempt(lambda: frozenset([1]) | [2])
attempt(lambda: {1} | {2: 3}.keys())
attempt(lambda: {1} & {1: 3}.keys())
attempt(lambda: {1, 2} >= {1: 3}.keys())
attempt(lambda: {1} | frozenset([2]))
attempt(lambda: frozenset([1]) - {1})
s = {1}
try:
    s |= [2]
except TypeError as error:
    print(error)
s |= {3}
s -= frozenset([1])
print(s, s.union([4]), divmod(True, 2), divmod(7, True), divmod(False, 2.5))
