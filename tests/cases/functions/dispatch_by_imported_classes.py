"""`singledispatch` of classes that are imported: the nearest class of the object is asked."""

from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction
from functools import singledispatch


class Holiday(date):
    pass


@singledispatch
def show(value) -> str:
    return "something"


@show.register
def _(value: date) -> str:
    return "date " + value.isoformat()


@show.register
def _(value: datetime) -> str:
    return "datetime " + value.isoformat()


@show.register(Decimal)
@show.register(Fraction)
def _(value):
    return f"exact {value}"


@show.register(int)
def _(value):
    return f"int {value}"


@show.register
def _(value: list) -> str:
    return "[" + ", ".join(show(item) for item in value) + "]"


print(show(date(2024, 2, 29)), show(datetime(2024, 2, 29, 12, 30)))
print(show(Decimal("1.50")), show(Fraction(1, 3)), show(7), show("x"), show(2.5))
print(show([1, 2]), show(True))
