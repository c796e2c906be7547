# Patterns take objects of classes below Sequence and Mapping for what they are, also where a class above is none.
from collections.abc import Iterator, Mapping, MutableMapping, MutableSequence, Sequence


class Row(Sequence[int]):
    def __init__(self, *items: int) -> None:
        self.items = items

    def __getitem__(self, index: int) -> int:
        return self.items[index]

    def __len__(self) -> int:
        return len(self.items)


class Table(Mapping[str, int]):
    def __init__(self, **items: int) -> None:
        self.items_by_name = items

    def __getitem__(self, key: str) -> int:
        return self.items_by_name[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.items_by_name)

    def __len__(self) -> int:
        return len(self.items_by_name)


class Plain:
    def __len__(self) -> int:
        return 2

    def __getitem__(self, index: int) -> int:
        if index > 1:
            raise IndexError(index)
        return index


class Wide(Row):
    pass


class Base:
    pass


class Listed(Base, Sequence[str]):
    def __getitem__(self, index: int) -> str:
        return "ab"[index]

    def __len__(self) -> int:
        return 2


def tell(value) -> str:
    match value:
        case []:
            return "nothing"
        case [only]:
            return f"only {only}"
        case [first, *rest]:
            return f"{first} and {rest}"
        case {"key": key, **rest}:
            return f"key {key} of {rest}"
        case {}:
            return "some mapping"
    return "neither"


for row in (Row(), Row(1), Row(1, 2, 3), Wide(7, 8)):
    print(tell(row))
for table in (Table(key=1, other=2), Table(other=3), Table()):
    print(tell(table))
print(tell(Plain()), tell(Listed()), tell([4]), tell({"key": 5}), tell("ab"))


def below(value: Base) -> str:
    match value:
        case [a, b]:
            return f"{a}-{b}"
        case _:
            return "base"


print(below(Base()), below(Listed()))
either: list[Row | Table | int] = [Row(5, 6), Table(key=7), 8]
for one in either:
    match one:
        case [x, y]:
            print("pair", x, y)
        case {"key": x}:
            print("key", x)
        case int(x):
            print("int", x)
