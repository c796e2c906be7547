# Dataclasses with defaults, equality, ordering and repr; an Enum.
from dataclasses import dataclass, field
from enum import Enum


class Color(Enum):
    RED = 1
    BLUE = 2


@dataclass(order=True)
class Card:
    rank: int
    suit: str = "hearts"
    tags: list[str] = field(default_factory=list)


a = Card(3)
b = Card(3, "spades", ["x"])
print(a, b, a == Card(3), a < b, sorted([b, a])[0])
a.tags.append("t")
print(a.tags, Card(1).tags, Color.RED, Color.BLUE.value, Color(2) is Color.BLUE, [c.name for c in Color])
