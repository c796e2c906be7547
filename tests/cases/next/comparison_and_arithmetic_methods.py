# Operator methods of one class: + - * == < and their use by sorted, sum of fields and chains.
class Money:
    def __init__(self, cents: int) -> None:
        self.cents = cents

    def __add__(self, other: "Money") -> "Money":
        return Money(self.cents + other.cents)

    def __sub__(self, other: "Money") -> "Money":
        return Money(self.cents - other.cents)

    def __mul__(self, factor: int) -> "Money":
        return Money(self.cents * factor)

    def __neg__(self) -> "Money":
        return Money(-self.cents)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Money) and self.cents == other.cents

    def __lt__(self, other: "Money") -> bool:
        return self.cents < other.cents

    def __repr__(self) -> str:
        return f"{self.cents / 100:.2f}"


a = Money(150)
b = Money(275)
print(a + b, b - a, a * 3, -a, a + b * 2 - a, a == Money(150), a != b, a < b, b > a, not a < b)
purse = [Money(5), Money(1), Money(3)]
total = Money(0)
for coin in purse:
    total = total + coin
print(total, sorted(purse), min(purse), max(purse))
a += b
print(a, Money(425) in [a, b])
