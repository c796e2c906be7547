"""A built-in value does not know classes of the program: `==` asks the other side."""


class Bits:
    def __init__(self, value: int) -> None:
        self.value = bin(value)[2:]

    def __eq__(self, other):
        return self.value == other


class Numbers:
    def __init__(self, items: list[int]) -> None:
        self.items = items

    def __eq__(self, other):
        return self.items == other


class Table:
    def __init__(self, rows: dict[str, int]) -> None:
        self.rows = rows

    def __eq__(self, other: object) -> bool:
        return self.rows == other


class Quiet:
    pass


def same(a, b) -> bool:
    return a == b


print(Bits(3) == Bits(3), Bits(3) == Bits(2), Bits(3) != Bits(3), Bits(3) == "11")
print("11" == Bits(3), "11" != Bits(3), "1" == Bits(3), same("11", Bits(3)), same(Bits(3), "11"))
print(Numbers([1]) == Numbers([1]), [1] == Numbers([1]), [2] == Numbers([1]), same([1], Numbers([1])))
print({"a": 1} == Table({"a": 1}), {"a": 2} == Table({"a": 1}), Table({"a": 1}) == Table({"a": 1}))
print("x" == Quiet(), [1] == Quiet(), {1} == Quiet(), b"x" == Quiet(), range(2) == Quiet(), "x" != Quiet())
print("11" in [Bits(2), Bits(3)], [Bits(2), Bits(3)].index("11"), [Bits(3), Bits(3)].count("11"))
print((1, "11") == (1, Bits(3)), ["11"] == [Bits(3)], (1, "10") == (1, Bits(3)))
