# Classes below AbstractContextManager have its __enter__.
import contextlib
from contextlib import AbstractContextManager, contextmanager
from collections.abc import Iterator
from typing import ContextManager


class Noted(AbstractContextManager):
    def __init__(self, name: str, notes: list[str]) -> None:
        self.name = name
        self.notes = notes

    def __exit__(self, kind, error, trace) -> bool:
        self.notes.append(f"{self.name} {kind.__name__ if kind else None}")
        return kind is KeyError


class Loud(Noted):
    def __enter__(self) -> "Loud":
        self.notes.append("loud " + self.name)
        return self


class Typed(contextlib.AbstractContextManager[int]):
    def __exit__(self, *details) -> None:
        print("left", len(details))


def use(manager: ContextManager[Noted]) -> str:
    with manager as entered:
        return entered.name


@contextmanager
def around(manager: AbstractContextManager) -> Iterator[str]:
    with manager:
        yield "inside"


notes: list[str] = []
with Noted("a", notes) as a, Loud("b", notes):
    print(a.name)
    raise KeyError("swallowed")
print(use(Noted("c", notes)))
with Typed() as typed, around(Noted("d", notes)) as text:
    print(text, typed is not None)
try:
    with Noted("e", notes):
        raise ValueError("let through")
except ValueError as error:
    print(error)
print(notes)
