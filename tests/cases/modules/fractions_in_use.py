from fractions import Fraction
from math import floor, ceil
F = Fraction
print(Fraction(3, 6), Fraction(1, 3) + Fraction(1, 6), Fraction("0.125"), float(Fraction(1, 4)), repr(Fraction(2)), Fraction(7, 2).numerator, Fraction(1, 2) < 1)
print(Fraction("3/4"), Fraction(" -7 "), Fraction("1e-3"), Fraction(0.5), Fraction(-6, -8), Fraction(4, -6))
a, b = Fraction(3, 4), Fraction(-2, 5)
print(a + b, a - b, a * b, a / b, a // b, a % b, -a, abs(b), a ** 2, a ** -2, +b)
print(a + 1, 1 + a, a - 2, 2 - a, a * 3, 3 * a, a / 3, 3 / a, a + 0.5, 0.5 * a)
print(a == Fraction(6, 8), a == 0.75, a != 1, a > b, max(a, b), sorted([a, b, Fraction(1, 2)]), hash(a) == hash(0.75), hash(Fraction(5)) == hash(5), hash(Fraction(1, 3)))
print(sum([Fraction(1, n) for n in range(1, 6)]), sum((Fraction(1, 2), Fraction(1, 3)), Fraction(0)))
print(floor(Fraction(-7, 2)), ceil(Fraction(-7, 2)), int(Fraction(-7, 2)), round(Fraction(5, 2)), round(Fraction(22, 7), 2), Fraction(3.14159).limit_denominator(100))
print({Fraction(1, 2): "half"}[Fraction(2, 4)], [Fraction(i, 4) for i in range(5)], bool(Fraction(0)))
try:
    Fraction(1, 0)
except ZeroDivisionError as e:
    print(e)
try:
    Fraction("abc")
except ValueError as e:
    print(e)
try:
    a / Fraction(0)
except ZeroDivisionError as e:
    print(e)
print(f"{a} and {b!r}", str(a), "%s" % a)
x = Fraction(0)
for i in range(1, 5):
    x += Fraction(1, i * (i + 1))
print(x, x.numerator, x.denominator, x.as_integer_ratio(), x <= 1, 0.3 < x, x >= Fraction(4, 5))
