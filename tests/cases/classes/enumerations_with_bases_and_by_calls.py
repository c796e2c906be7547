from enum import Enum, IntEnum


class Loud:
    def shout(self) -> str:
        return "!"

    @property
    def twice(self) -> str:
        return self.shout() * 2


class Mark(Loud, Enum):
    X = 1
    O = 2

    def other(self) -> "Mark":
        return Mark.O if self is Mark.X else Mark.X


print(Mark.X.shout(), Mark.O.twice, Mark.X, Mark(2), [mark.name for mark in Mark], Mark.X.other())
print(isinstance(Mark.X, Loud), Mark["O"].value)


class Search:
    Kind = Enum("Kind", "ROULETTE TOURNAMENT")

    def __init__(self, kind: Kind = Kind.TOURNAMENT) -> None:
        self.kind = kind

    def is_fair(self) -> bool:
        return self.kind == Search.Kind.ROULETTE


print(Search().is_fair(), Search(Search.Kind.ROULETTE).is_fair(), Search.Kind.ROULETTE.value)
Letter: IntEnum = IntEnum("Letter", ("A", "C", "G", "T"))
print(Letter.A < Letter.T, [int(letter) for letter in Letter], Letter.G)
