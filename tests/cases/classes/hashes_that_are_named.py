# `__hash__ = object.__hash__` keeps the hash of a class that defines equality, `__hash__ = None` takes it away; methods of `object`
# by name.
class Kept:
    def __init__(self, number: int) -> None:
        self.number = number

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Kept) and self.number == other.number

    __hash__ = object.__hash__


class Taken:
    __hash__ = None


class TakenWithEquality:
    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None


class Below(Taken):
    pass


kept = Kept(1)
print(len({kept, kept}), len({kept: 1, Kept(1): 2}), kept == Kept(1), hash(kept) == hash(kept))
for what in (Taken(), TakenWithEquality(), Below()):
    try:
        print({what})
    except TypeError as error:
        print(error)
    try:
        print(hash(what))
    except TypeError as error:
        print(error)


class Named:
    def __str__(self) -> str:
        return "named"

    def __repr__(self) -> str:
        return "<" + object.__repr__(self)[0] + ">"


print(Named(), repr(Named()), hash(object) == hash(object), {object: 1}[object], [object, int, Named])
