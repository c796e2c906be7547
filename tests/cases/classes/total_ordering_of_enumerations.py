# `total_ordering` adds to an enumeration what follows from the comparison that it defines; members stay as they are.
from enum import Enum
from functools import total_ordering


@total_ordering
class Rank(Enum):
    LOW = 1
    MIDDLE = 5
    HIGH = 10

    def __lt__(self, other: "Rank") -> bool:
        if not isinstance(other, Rank):
            return NotImplemented
        return self.value < other.value

    @property
    def label(self) -> str:
        return self.name.title()


@total_ordering
class Size(Enum):
    SMALL = "s"
    LARGE = "xl"

    def __ge__(self, other: "Size") -> bool:
        return len(self.value) >= len(other.value)


print(Rank.LOW < Rank.HIGH, Rank.LOW > Rank.HIGH, Rank.LOW >= Rank.HIGH, Rank.LOW <= Rank.LOW, Rank.HIGH >= Rank.MIDDLE)
print(max(Rank), sorted(Rank, reverse=True), Rank(5).label, Rank["LOW"] is Rank.LOW, len(Rank))
print(Size.SMALL < Size.LARGE, Size.SMALL <= Size.SMALL, Size.LARGE > Size.SMALL, min(Size), Size("xl"))
print(Rank.LOW == Rank.LOW, Rank.LOW != Rank.HIGH, {Rank.LOW: 1}[Rank.LOW])
