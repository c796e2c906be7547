# Operators with reflected forms, hashing.
class Money:
    def __init__(self, amount, currency="USD"):
        self.amount = amount
        self.currency = currency
    def __add__(self, other):
        if isinstance(other, (int, float)):
            return Money(self.amount + other, self.currency)
        if self.currency != other.currency:
            raise ValueError("currency mismatch")
        return Money(self.amount + other.amount, self.currency)
    __radd__ = __add__
    def __lt__(self, other):
        return self.amount < other.amount
    def __eq__(self, other):
        return isinstance(other, Money) and (self.amount, self.currency) == (other.amount, other.currency)
    def __hash__(self):
        return hash((self.amount, self.currency))
    def __str__(self):
        return f"{self.amount:.2f} {self.currency}"
    def __bool__(self):
        return self.amount != 0
    def __neg__(self):
        return Money(-self.amount, self.currency)
a = Money(5)
b = Money(2.5)
print(a + b, a + 1, sum([a, b]), min(a, b), a == Money(5), a != b, bool(Money(0)), -b)
print(len({Money(1), Money(1), Money(2)}))
try:
    a + Money(1, "EUR")
except ValueError as e:
    print(e)
