# Exceptions that carry values of a union.
from typing import Union


class Box:
    def __init__(self, v: int) -> None:
        self.v = v

    def __repr__(self) -> str:
        return f"Box({self.v})"


Value = Union[None, bool, float, str, Box]


class Signal(Exception):
    def __init__(self, value: Value) -> None:
        self.value = value


def pick(i: int) -> Value:
    values: list[Value] = [None, True, 1.5, "s", Box(3)]
    return values[i]


for i in range(5):
    try:
        raise Signal(pick(i))
    except Signal as e:
        print(repr(e), str(e), e.value)
for i in range(5):
    try:
        raise ValueError(pick(i))
    except ValueError as e:
        print(repr(e), str(e))
