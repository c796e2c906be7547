# what enums refuse at run time, dicts of functions, nested containers, methods over members
from enum import Enum, IntEnum, StrEnum, auto
from typing import Callable


class Op(Enum):
    ADD = "+"
    SUB = "-"
    MUL = "*"

    @staticmethod
    def parse(text: str) -> "Op":
        for op in Op:
            if op.value == text:
                return op
        raise ValueError(f"unknown operator {text!r}")

    def __repr__(self) -> str:
        return f"Op({self.value})"


HANDLERS: dict[Op, Callable[[int, int], int]] = {
    Op.ADD: lambda a, b: a + b,
    Op.SUB: lambda a, b: a - b,
    Op.MUL: lambda a, b: a * b,
}


def evaluate(tokens: list[str]) -> int:
    result = int(tokens[0])
    index = 1
    while index < len(tokens):
        op = Op.parse(tokens[index])
        result = HANDLERS[op](result, int(tokens[index + 1]))
        index += 2
    return result


class Weekday(IntEnum):
    MON = 0
    TUE = 1
    WED = 2
    SUN = 6

    @property
    def is_weekend(self) -> bool:
        return self >= Weekday.SUN

    def plus(self, days: int) -> int:
        return (self + days) % 7


class Token(StrEnum):
    PLUS = "+"
    NAME = auto()


class Direction(Enum):
    NORTH = (0, 1)
    EAST = (1, 0)
    SOUTH = (0, -1)
    WEST = (-1, 0)

    def turn(self) -> "Direction":
        order = [Direction.NORTH, Direction.EAST, Direction.SOUTH, Direction.WEST]
        return order[(order.index(self) + 1) % 4]

    @property
    def dx(self) -> int:
        return self.value[0]


print(evaluate("2 + 3 * 4 - 1".split()))
try:
    evaluate(["1", "/", "2"])
except ValueError as error:
    print(error)
print(list(Op), [Op.ADD, Op.MUL])
for day in Weekday:
    print(day, day.name, day.is_weekend, day.plus(3), end="; ")
print()
print(Weekday.MON == 0, 0 == Weekday.MON, Weekday.TUE != 1, bool(Weekday.MON), not Weekday.TUE)
print([10, 20, 30][Weekday.TUE], "abc"[Weekday.WED], list(range(Weekday.WED)))
print(Weekday.TUE + Weekday.WED, abs(Weekday.SUN), divmod(Weekday.SUN, 4), round(Weekday.TUE), Weekday.SUN ** 2)
print(Token.PLUS, Token.NAME, Token.NAME.value, Token.NAME + "!", len(Token.NAME), Token.PLUS in "a+b")
print(Token("+").name, Token.NAME.startswith("na"), "-".join([Token.PLUS, Token.NAME]))
d = Direction.NORTH
x = 0
y = 0
for _ in range(5):
    x += d.dx
    y += d.value[1]
    d = d.turn()
print(x, y, d, Direction((0, -1)))
try:
    Direction((5, 5))
except ValueError as error:
    print(error)
try:
    Token("zzz")
except ValueError as error:
    print(error)
try:
    Weekday(77)
except ValueError as error:
    print(error)
grid: list[list[Direction]] = [[Direction.EAST] * 2 for _ in range(2)]
print(grid)
by_day: dict[Weekday, list[str]] = {day: [] for day in Weekday}
by_day[Weekday.TUE].append("gym")
print(by_day)
print(set([Op.ADD, Op.ADD]), Op.ADD.name + Op.ADD.value)
print(Weekday.MON.value + 1, f"{Weekday.SUN}", f"{Weekday.SUN!r:>20}", f"{Op.SUB!s}", f"{Token.NAME:*^10}")
print("%s %r" % (Op.ADD, Weekday.MON), "{} {!r}".format(Token.PLUS, Token.PLUS))
print(sorted(Weekday, key=lambda w: w.name), min(Weekday, key=lambda w: -w))
print(Weekday.MON is Weekday(0), type(Weekday.MON) is Weekday, isinstance(Token.NAME, str))
print(Op.ADD == "+", Op.ADD.value == "+", Token.PLUS == "+")
print({Weekday.TUE: "a"}, (Op.ADD, Token.PLUS), [Token.PLUS])
print(Op.__name__, Op.ADD.__class__.__name__, str(Op.ADD), hash(Token.PLUS) == hash("+"))
