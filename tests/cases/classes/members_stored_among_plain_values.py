# A member of an enumeration stays one where it is stored among ints and texts.
from enum import IntEnum, StrEnum


class Code(IntEnum):
    OK = 200


class Level(StrEnum):
    LOW = "low"


numbers: list[int] = []
numbers.append(Code.OK)
counts: dict[str, int] = {}
counts[Level.LOW] = 1
print(numbers, counts)
