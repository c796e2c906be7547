# What ratios are made of: other numbers, and what is none.
from decimal import Decimal
from fractions import Fraction


def half(value: int | float) -> Fraction:
    return Fraction(1, value)


def rational(value: int | float | Fraction) -> Fraction:
    if isinstance(value, float):
        return value
    return Fraction(value, 2)


print(half(2), Fraction(Decimal("1.5")), Fraction(True, 3), Fraction(Fraction(1, 2), Fraction(3, 4)), Fraction(0.5))
for arguments in [(1, 2.0), (1.5, 2), ("1/2", 2), (1, "2"), (None,), ([],)]:
    try:
        print(Fraction(*arguments))
    except TypeError as error:
        print(error)
try:
    half(0.5)
except TypeError as error:
    print(error)
print(rational(3), rational(1.5), rational(Fraction(1, 3)), rational(0.5) * 2)
