# Annotated module variables, Final constants, variables declared before they are assigned.
from typing import Final

TAX: Final = 7
NAME: Final[str] = "shop"
RATES: dict[str, float] = {"low": 0.05, "high": 0.2}
PRIMES: tuple[int, ...] = (2, 3, 5)
total: int
later: list[str]
total = TAX * 2
later = [NAME]


def price(amount: int, kind: str = "low") -> float:
    return amount * (1 + RATES[kind]) + TAX


print(TAX, NAME, RATES, PRIMES, total, later)
print(price(100), price(100, "high"))
RATES["low"] = 0.5
print(price(100))
