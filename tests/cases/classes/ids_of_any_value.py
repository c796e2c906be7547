# id() of values that are kept by value, and of objects.
from enum import IntEnum, StrEnum


class Thing:
    pass


class Level(IntEnum):
    LOW = 1
    HIGH = 2


class Word(StrEnum):
    YES = "yes"


def is_same(a: object, b: object) -> bool:
    return id(a) == id(b)


thing = Thing()
print(is_same(thing, thing), is_same(thing, Thing()), id(5) == id(5), id(5) == id(6))
print(id(None) == id(None), id(True) == id(True), id(True) == id(False), id(None) == id(0), id(True) == id(1))
print(id(Level.LOW) == id(Level.LOW), id(Level.LOW) == id(Level.HIGH), id(Level.LOW) == id(1), id(Word.YES) == id(Word("yes")))
print(is_same(Level.HIGH, Level(2)), is_same(Word.YES, thing))
seen = {id(thing): "thing", id(None): "none", id(7): "seven"}
print(seen[id(thing)], seen[id(None)], seen.get(id(7)), seen.get(id(Thing())))
