# decimal: what programs do with it.
from decimal import Decimal, ROUND_HALF_UP, ROUND_DOWN, getcontext, InvalidOperation, DivisionByZero
print(Decimal("0.1") + Decimal("0.2"), Decimal("1.10") * 3, Decimal(1) / Decimal(3), Decimal(10) / 4)
print(repr(Decimal("3.14")), Decimal("2.675").quantize(Decimal("0.01"), rounding=ROUND_HALF_UP), Decimal("2.665").quantize(Decimal(".01")))
total = sum([Decimal("1.5"), Decimal("2.25")], Decimal(0))
print(total, total == Decimal("3.75"), total > 3, max(Decimal("1"), Decimal("2")))
print(f"{Decimal('1234567.891'):,.2f}|{Decimal('5'):>10}|{Decimal('0.5'):.1%}|{Decimal('12'):.2f}|{Decimal('1234.5'):e}|{Decimal('1E+5'):f}")
print(Decimal("1E-7"), Decimal("1E+3"), Decimal("100").normalize(), Decimal("-0"), Decimal(0.1), Decimal(2).sqrt())
print(Decimal("7") // 2, Decimal("-7") // 2, Decimal("-7") % 2, divmod(Decimal("7.5"), 2), Decimal(2) ** 10, Decimal("1.1") ** 3, Decimal(2) ** -2)
print(int(Decimal("3.9")), float(Decimal("3.5")), round(Decimal("2.5")), round(Decimal("2.345"), 2), Decimal("3.7").to_integral_value(), abs(Decimal("-3")), -Decimal("2"))
try:
    Decimal("abc")
except InvalidOperation as e:
    print(type(e).__name__, e, repr(e))
try:
    Decimal(1) / 0
except DivisionByZero as e:
    print(e)
try:
    Decimal(1) / Decimal(0)
except ZeroDivisionError as e:
    print("zde", e)
getcontext().prec = 6
print(Decimal(1) / Decimal(7), Decimal("123456789") + 1)
print(Decimal("1.50").as_tuple(), hash(Decimal("1.0")) == hash(Decimal("1.00")), Decimal(5) in {Decimal("5.0"): 1})
print(sorted([Decimal("3"), Decimal("1.5"), Decimal("-2")]), Decimal("Infinity") > 5, Decimal("10").scaleb(-2))
