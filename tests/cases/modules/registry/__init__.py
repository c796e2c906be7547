"""Shapes that announce themselves, and functions that remember what they are called with."""


class Shape:
    known: list[str] = []

    def __init_subclass__(cls) -> None:
        Shape.known.append(cls.__name__)
        print("made", cls.__name__)


def collect(value: int, into: list[int] = []) -> list[int]:
    into.append(value)
    return into


def counted(word: str, counts: dict[str, int] = {}) -> int:
    counts[word] = counts.get(word, 0) + 1
    return counts[word]


class Bag:
    def put(self, value: int, into: set[int] = set()) -> int:
        into.add(value)
        return len(into)


def lengths(count: int, into: list[int] = []):
    for number in range(count):
        into.append(number)
        yield len(into)
