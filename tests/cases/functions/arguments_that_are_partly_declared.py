"""An argument of several types is passed as what is declared where the function can do with nothing else."""
from math import gcd
from typing import Union


class Ratio:
    def __init__(self, top: int, bottom: int = 1) -> None:
        common = gcd(top, bottom)
        self.top = top // common
        self.bottom = bottom // common

    def __pow__(self, exponent: int) -> "Ratio":
        if exponent >= 0:
            return Ratio(self.top**exponent, self.bottom**exponent)
        return Ratio(self.bottom**-exponent, self.top**-exponent)

    def __repr__(self) -> str:
        return f"{self.top}/{self.bottom}"


print(Ratio(2, 6), Ratio(2, 6) ** 3, Ratio(2, 6) ** -2, Ratio(5) ** 0)

Tree = Union[str, int, list]


def shout(text: str) -> str:
    return text.upper() + "!"


def spread(items: list) -> str:
    return "<" + ",".join(show(item) for item in items) + ">"


def show(tree: Tree) -> str:
    kind = type(tree).__name__
    if kind == "str":
        return shout(tree)
    if kind == "int":
        return str(tree * 2)
    return spread(tree)


print(show(["a", 1, ["b", [2]], "c"]))


def rotate(text: str, by: int = 1) -> str:
    return text[by:] + text[:by]


def pick(words: list[str], at: int) -> str:
    return words[at]


def double(number: int) -> int:
    return number * 2


TABLE = [
    (rotate, ("abc",), "bca"),
    (rotate, ("abcd", 2), "cdab"),
    (pick, (["x", "y"], 1), "y"),
    (double, (21,), 42),
]
for function, args, wanted in TABLE:
    result = function(*args)
    print(function.__name__, args, result, result == wanted)
