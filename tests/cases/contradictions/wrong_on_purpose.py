"""Calls with wrong types on purpose."""
from enum import Enum


class Unit(Enum):
    A = 1
    B = 2


class BadValue(ValueError):
    pass


def _check(text: str, unit: Unit) -> bool:
    if not isinstance(text, str):
        raise BadValue("text must be a string")
    if not isinstance(unit, Unit):
        raise BadValue("unit must be a Unit")
    return True


def convert(text: str, unit: Unit = Unit.A) -> str:
    _check(text, unit)
    return text.upper() + unit.name


def area(w: float, h: float) -> float:
    if w < 0:
        raise ValueError("negative")
    return w * h


for bad in (lambda: convert(2), lambda: convert("a", "B")):
    try:
        print(bad())
    except BadValue as e:
        print("bad:", e)
try:
    convert(3)
except BadValue as e:
    print("again:", e)
try:
    convert("x", "B")
except BadValue as e:
    print("unit:", e)
try:
    area("a", 2)
except TypeError as e:
    print(e)
try:
    print(convert(["x"]))
except BadValue as e:
    print(e)
print(convert("abc", Unit.B), area(2, 3.5))


def ratio(a: float, b: float) -> float:
    if b == 0:
        return "undefined"
    return a / b


print(ratio(1, 4), ratio(1, 0))
