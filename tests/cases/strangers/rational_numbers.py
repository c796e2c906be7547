import math


class Fraction:
    def __init__(self, num: int, den: int = 1) -> None:
        if den == 0:
            raise ZeroDivisionError(f"Fraction({num}, 0)")
        if den < 0:
            num, den = -num, -den
        g = math.gcd(num, den)
        self.num = num // g
        self.den = den // g

    def __add__(self, other: "Fraction") -> "Fraction":
        return Fraction(self.num * other.den + other.num * self.den, self.den * other.den)

    def __sub__(self, other: "Fraction") -> "Fraction":
        return self + Fraction(-other.num, other.den)

    def __mul__(self, other: "Fraction") -> "Fraction":
        return Fraction(self.num * other.num, self.den * other.den)

    def __truediv__(self, other: "Fraction") -> "Fraction":
        return Fraction(self.num * other.den, self.den * other.num)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fraction) and self.num == other.num and self.den == other.den

    def __lt__(self, other: "Fraction") -> bool:
        return self.num * other.den < other.num * self.den

    def __str__(self) -> str:
        return f"{self.num}/{self.den}" if self.den != 1 else str(self.num)

    def __repr__(self) -> str:
        return f"Fraction({self.num}, {self.den})"


a, b = Fraction(1, 2), Fraction(-3, -4)
print(a + b, a - b, a * b, a / b, a == Fraction(2, 4), a < b, a != b)
total = Fraction(0)
for i in range(1, 6):
    total = total + Fraction(1, i)
print(total, [a, b])
print(sorted([Fraction(2, 3), Fraction(1, 7), Fraction(1, 2)]))
try:
    a / Fraction(0)
except ZeroDivisionError as e:
    print("error:", e)
