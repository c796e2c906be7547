# Every number has a real and an imaginary part, and a conjugate.
from decimal import Decimal
from fractions import Fraction


def norm(z: complex) -> float:
    return (z * z.conjugate()).real


print(Decimal("1.50").real, Decimal("-2").imag, Decimal("3.1").conjugate(), Decimal("Infinity").conjugate())
print(Fraction(3, 4).real, Fraction(3, 4).imag, Fraction(-1, 2).conjugate())
print((3).real, (3).imag, (3).conjugate(), True.conjugate(), (2.5).real, (2.5).imag, (2.5).conjugate(), norm(3 + 4j))
numbers = [Fraction(1, 2), Fraction(1, 3)]
print(sum(x * x.conjugate() for x in numbers), sum((Decimal(x).conjugate() for x in range(3)), Decimal(0)))
