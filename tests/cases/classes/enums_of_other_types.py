from enum import Enum, auto


class Color(str, Enum):
    RED = "red"
    BLUE = "blue"


class Rank(int, Enum):
    LOW = 1
    HIGH = 2


class Named(Enum):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return f"{name.lower()}-{count}-{len(last_values)}"

    FIRST = auto()
    SECOND = auto()


print(Color.RED, Color.RED == "red", "red" == Color.RED, Color.RED.value, Color.RED.upper(), len(Color.RED))
print(f"{Color.RED}", repr(Color.RED), Color("blue"), "x" + Color.BLUE, {Color.RED: 1}[Color.RED])
prices = {"red": 5}
print(prices[Color.RED], Color.BLUE in prices, Color.RED in prices)
try:
    print(prices[Color.BLUE])
except KeyError as error:
    print("KeyError", error)
try:
    Color("green")
except ValueError as error:
    print(error)
print(Rank.LOW + 1, Rank.LOW < Rank.HIGH, Rank.LOW, f"{Rank.LOW}", repr(Rank.HIGH), Rank.LOW == 1, Rank(2))
print(max(Rank), sorted([Rank.HIGH, Rank.LOW]), sum([Rank.LOW, Rank.HIGH]), int(Rank.HIGH))
print([named.value for named in Named])
