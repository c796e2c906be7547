# `__eq__` that answers NotImplemented for some values of a type: the other side is asked, then identity decides.
from typing import Optional


class Keyed:
    def _key(self):
        raise NotImplementedError

    def __eq__(self, other):
        if type(other) is not type(self):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self):
        return hash(self._key())


class Book(Keyed):
    def __init__(self, title):
        self.title = title

    def _key(self):
        return self.title


class Member(Keyed):
    def __init__(self, name):
        self.name = name

    def _key(self):
        return (self.name, 1)


class Premium(Member):
    pass


print(Book(1) == Book(1), Book(1) == Member(1), Member(1) == Premium(1), Premium(2) == Member(2))
print(Book(1) != Book(2), Book(1) != Member(1), Book(1) == 3, len({Book(1), Book(1), Book(2)}))


class Left:
    def __init__(self, mode: int) -> None:
        self.mode = mode

    def __eq__(self, other: object) -> bool:
        if self.mode == 0:
            return NotImplemented
        return self.mode == 1


class Right:
    def __init__(self, mode: int) -> None:
        self.mode = mode
        self.asked = 0

    def __eq__(self, other: object) -> bool:
        self.asked += 1
        if self.mode == 0:
            return NotImplemented
        return self.mode == 1


for mode in range(3):
    right = Right(mode)
    print([Left(left) == right for left in range(3)], [right == Left(left) for left in range(3)], right.asked)
silent = Left(0)
print(silent == silent, silent != silent, silent == Left(0), silent in [1, silent], silent == None)


class Coerced:
    def __init__(self, value: int) -> None:
        self.value = value

    @staticmethod
    def of(other: object) -> Optional["Coerced"]:
        if isinstance(other, Coerced):
            return other
        return Coerced(other) if isinstance(other, int) else None

    def __eq__(self, other: object) -> bool:
        found = self.of(other)
        if found is None:
            return NotImplemented
        return self.value == found.value


print(Coerced(3) == 3, Coerced(3) == "3", Coerced(3) != Coerced(3), "3" != Coerced(3), 4 == Coerced(4))
