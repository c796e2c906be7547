# members and records in more places that declare ints, texts and tuples: fields of dataclasses, containers, matching
from __future__ import annotations
from collections import Counter, defaultdict, deque, namedtuple
from dataclasses import dataclass, field
from enum import Enum, IntEnum, IntFlag, StrEnum
from typing import Iterator, NamedTuple, Optional, Sequence


class Suit(str, Enum):
    CLUBS = "c"
    HEARTS = "h"


class Rank(int, Enum):
    TWO = 2
    ACE = 14


class Perm(IntFlag):
    R = 4
    W = 2
    X = 1


class Card(NamedTuple):
    rank: int
    suit: str

    def label(self) -> str:
        return f"{self.rank}{self.suit}"


class Pair(NamedTuple):
    left: float
    right: float = 0.5


@dataclass
class Hand:
    cards: list[tuple[int, str]] = field(default_factory=list)
    score: int | None = None
    names: dict[str, int] = field(default_factory=dict)

    def add(self, card: tuple[int, str]) -> None:
        self.cards.append(card)
        self.score = card[0] if self.score is None else self.score + card[0]

    def best(self) -> tuple[int, str]:
        return max(self.cards)


@dataclass(order=True)
class Item:
    priority: int
    name: str = field(compare=False)


hand = Hand()
hand.add(Card(Rank.ACE, Suit.HEARTS))
hand.add((3, "d"))
hand.add(Card(2, "c"))
print(hand)
print(hand.best(), hand.score)
hand.names[Suit.CLUBS] = Rank.TWO
hand.names["x"] = 9
print(hand.names, hand.names["c"] + 1)
for rank, suit in hand.cards:
    print(rank, suit, rank * 2, suit.upper())

items = [Item(Rank.ACE, "a"), Item(3, "b"), Item(Rank.TWO, "c")]
print(sorted(items))
print(min(items).name, Item(14, "z") == Item(Rank.ACE, "q"))


def allowed(perm: int, wanted: int) -> bool:
    return perm & wanted == wanted


print(allowed(Perm.R | Perm.W, Perm.W), allowed(5, Perm.W), allowed(Perm.X, 1))


def combine(a: int, b: int) -> int:
    return a | b


print(combine(Perm.R, Perm.X), combine(4, 1), repr(combine(Perm.R, Perm.W)))


def total(xs: Sequence[int]) -> int:
    return sum(xs)


print(total([Rank.TWO, Rank.ACE]), total((1, 2)), total(Card(3, "x")[:1]))


def ranks() -> Iterator[int]:
    yield 1
    yield int(Rank.TWO)


print(list(ranks()))
queue: deque[int] = deque()
queue.append(Rank.TWO)
queue.append(5)
print(queue, queue.popleft() + queue.pop())
counts: Counter[str] = Counter()
counts[Suit.CLUBS] += 1
counts["c"] += 1
print(counts)
groups: defaultdict[str, list[int]] = defaultdict(list)
groups[Suit.HEARTS].append(Rank.ACE)
groups["h"].append(2)
print(dict(groups))
maybe: Optional[int] = None
maybe = Rank.ACE
print(maybe, maybe > 3)


def describe(value: int | str) -> str:
    if isinstance(value, int):
        return f"int {value + 1}"
    return "str " + value


print(describe(Rank.ACE), describe(Suit.CLUBS), describe(4), describe("q"))


def mid(p: tuple[float, float]) -> float:
    return (p[0] + p[1]) / 2


print(mid(Pair(1.0)), mid((2.0, 3.0)), mid(Pair(1, 2)))
pairs: list[tuple[float, float]] = [Pair(1.0, 2.0)]
pairs += [(3.0, 4.0)]
print(pairs, [mid(p) for p in pairs])
grid: dict[tuple[int, int], str] = {}
Pos = namedtuple("Pos", "x y")
grid[Pos(1, 2)] = Suit.HEARTS
grid[(3, 4)] = "plain"
print(grid[(1, 2)], grid[Pos(3, 4)], grid)


class Counter2:
    total: int = 0

    def __init__(self, start: int = 0) -> None:
        self.start = start
        self.log: list[int] = []

    def bump(self, by: int) -> Counter2:
        self.start += by
        self.log.append(by)
        Counter2.total += by
        return self


c = Counter2(Rank.TWO).bump(Rank.ACE).bump(1)
print(c.start, c.log, Counter2.total)
match hand.cards[0]:
    case Card(rank, suit):
        print("card", rank, suit)
    case (rank, suit):
        print("tuple", rank, suit)
match maybe:
    case Rank.ACE:
        print("ace")
    case _:
        print("other")
code: str = Suit.CLUBS
match code:
    case "c":
        print("clubs")
    case _:
        print("none")
print(code.upper(), code == "c", code + "!", len(code), code in ("c", "d"), isinstance(code, Suit))
