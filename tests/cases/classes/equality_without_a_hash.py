# Objects whose class defines equality without a hash are no keys.
from dataclasses import dataclass


class Money:
    def __init__(self, cents: int) -> None:
        self.cents = cents

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Money) and self.cents == other.cents


class Coin(Money):
    def __hash__(self) -> int:
        return hash(self.cents)


class Token(Coin):
    def __eq__(self, other: object) -> bool:
        return self is other


class Plain:
    pass


@dataclass
class Row:
    a: int


for thing in [Money(1), Coin(1), Token(1)]:
    try:
        print(hash(thing) == hash(thing.cents))
    except TypeError as error:
        print(error)
try:
    print({Money(1): 2})
except TypeError as error:
    print(error)
print(len({Coin(5), Coin(5), Coin(6)}))
print(len({Plain(), Plain()}))
try:
    print({Row(1)})
except TypeError as error:
    print(error)


def index(keys):
    table = {}
    for key in keys:
        table[key] = len(table)
    return table


print(index(["a", "b"]))
try:
    index([["a"]])
except TypeError as error:
    print(error)
try:
    print(hash({}), hash(()))
except TypeError as error:
    print(error)
print([1] in [[1], [2]])
try:
    print([1] in {1, 2})
except TypeError as error:
    print(error)
try:
    print({"a": 1}.get([]))
except TypeError as error:
    print(error)
