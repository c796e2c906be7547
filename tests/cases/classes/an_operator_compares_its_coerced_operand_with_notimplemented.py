# `x is NotImplemented` of a value that may be it, and what an operator raises then, also where its declared operand is another.
from typing import Union


class Amount:
    def __init__(self, value: int) -> None:
        self.value = value

    @staticmethod
    def _coerce(other):
        if isinstance(other, Amount):
            return other
        if isinstance(other, int):
            return Amount(other)
        return NotImplemented

    def __add__(self, other):
        other = self._coerce(other)
        if other is NotImplemented:
            return other
        return Amount(self.value + other.value)

    def __mul__(self, other):
        found = self._coerce(other)
        if found is not NotImplemented:
            return Amount(self.value * found.value)
        return NotImplemented

    def __sub__(self, other: Union[int, "Amount"]) -> "Amount":
        if isinstance(other, (int, Amount)):
            return self + (-other if isinstance(other, int) else Amount(-other.value))
        return NotImplemented

    def __matmul__(self, factor: Union[int, float]) -> float:
        if isinstance(factor, (int, float)):
            return self.value * factor
        return NotImplemented


amount = Amount(4)
print((amount + amount).value, (amount + 1).value, (amount * 2).value, (amount - 3).value, amount @ 0.5)
try:
    amount + "text"
except TypeError as error:
    print(error)
try:
    amount + 1.5
except TypeError as error:
    print(error)
try:
    amount * "x"
except TypeError as error:
    print(error)
try:
    amount - "x"
except TypeError as error:
    print(error)
try:
    amount @ "x"
except TypeError as error:
    print(error)
