"""Fractions with every operator, and the ends of what durations and dates can be."""
from datetime import date, datetime, time, timedelta
from fractions import Fraction

f = Fraction(7, 3)
print(divmod(f, 2), divmod(5, f), divmod(f, Fraction(1, 2)), 5 // f, 5 % f, -5 // f, -5 % f, f // 1, f % 1)
print(2 ** Fraction(2), 2 ** Fraction(-2), 2 ** f, f**2, f**-1, f ** Fraction(3), f ** Fraction(1, 2), f**0.5, 0.5 ** Fraction(2), pow(f, 2))
print(2.5 % f, 2.5 // f, f % 2.5, f // 2.5, divmod(f, 0.5), divmod(7.5, Fraction(5, 2)), Fraction(-1, 2) ** -3)
for action in (lambda: Fraction(0) ** -1, lambda: f % 0, lambda: divmod(f, 0)):
    try:
        print(action())
    except ZeroDivisionError as error:
        print(error)
print(timedelta.min, timedelta.max, timedelta.resolution, repr(timedelta.max))
print(datetime.min, datetime.max, date.min, date.max, time.min, time.max)
gaps = [timedelta(days=3), timedelta(hours=5), timedelta(seconds=-1)]
shortest = timedelta.max
longest = timedelta.min
for gap in gaps:
    shortest = min(shortest, gap)
    if gap > longest:
        longest = gap
print(shortest, longest, timedelta.max == timedelta.max, timedelta.min < gaps[2], timedelta(1) == timedelta(hours=24), timedelta.max.days)
print(sorted(gaps), {timedelta(1): 2}[timedelta(hours=24)], timedelta(1) != timedelta(2), timedelta(1) <= timedelta(1) >= timedelta(0))


class Span:
    def __init__(self, length: int) -> None:
        self.length = length

    def __divmod__(self, other: int) -> tuple[int, int]:
        return divmod(self.length, other)

    def __rdivmod__(self, other: int) -> str:
        return f"{other} by {self.length}"


from decimal import Decimal

print(divmod(Span(17), 5), divmod(17, Span(5)), divmod(Decimal("7.5"), 2), divmod(7, Decimal("2")), 2 ** Decimal(5))
