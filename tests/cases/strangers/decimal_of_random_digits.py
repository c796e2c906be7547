# decimal: operators, rounding and format of random numbers.
from decimal import Decimal, getcontext, ROUND_UP, ROUND_DOWN, ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_05UP, localcontext
import random
random.seed(7)
MODES = [ROUND_UP, ROUND_DOWN, ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_05UP]
def rnd() -> Decimal:
    n = random.choice([1, 2, 3, 5, 9, 10, 18, 19, 27, 28, 29, 40, 60])
    s = "".join(random.choice("0123456789" if random.random() < 0.7 else "059") for _ in range(n))
    e = random.choice([0, -1, -2, -5, 3, -n, -n - 3, 10, -30, 20])
    return Decimal(random.choice(["", "-"]) + s + "E" + str(e))
for i in range(60):
    a = rnd()
    b = rnd()
    getcontext().prec = random.choice([28, 28, 5, 1, 9, 50])
    getcontext().rounding = random.choice(MODES) if i % 3 == 0 else ROUND_HALF_EVEN
    print(i, a, b, a + b, a - b, a * b, a < b, a == b, a >= b, -a, +a, abs(b))
    if b:
        print(a / b)
        try:
            print(a // b, a % b, divmod(a, b))
        except Exception as e:
            print(type(e).__name__, str(e)[:5])
    try:
        print(a.quantize(Decimal("0.01")))
    except Exception as e:
        print(type(e).__name__)
    for m in MODES:
        try:
            print(a.quantize(b, rounding=m), a.to_integral_value(m), end=" ")
        except Exception as e:
            print(type(e).__name__, end=" ")
    print()
    if a >= 0:
        print(a.sqrt(), a.normalize())
    print(a ** 2, a ** 3, a ** 0 if a else 0, a.adjusted(), a.as_tuple(), a.compare(b), a.max(b), a.min(b), a.scaleb(3), a.is_zero(), a.is_signed())
    print(float(a), f"{a:.3f}|{a:e}|{a:.2e}|{a:g}|{a:.4g}|{a:,.2f}|{a:>20}|{a:+.1f}|{a:%}|{a:.0f}|{a}|{a:f}|{a:,}|{a:012.2f}|{a:<9.1f}|{a:^30}")
for x in [0.1, 1.5, -2.25, 1e10, 1e-5, 123456.789, 0.0, 3.0]:
    print(Decimal(x), Decimal.from_float(x))
for s in ["1", "-0", "+1.50", ".5", "5.", " 12 ", "1_000", "1e5", "1E-10", "0E+3", "00012", "0.000001", "0.0000001", "-0.00", "Infinity", "-inf", "nan"]:
    d = Decimal(s)
    print(s, d, repr(d), bool(d), d.is_infinite(), d.is_nan(), d.is_finite())
for s in ["", "abc", "1.2.3", "1e", "--1", "1e5.5", "e5", ".", "+"]:
    try:
        print(Decimal(s))
    except Exception as e:
        print(s, type(e).__name__)
with localcontext() as ctx:
    ctx.prec = 5
    print(Decimal(1) / 3)
with localcontext(prec=3):
    print(Decimal(2) / 3)
print(getcontext().prec)
getcontext().prec = 60
getcontext().rounding = ROUND_HALF_EVEN
def pi() -> Decimal:
    getcontext().prec += 2
    three = Decimal(3)
    lasts, t, s, n, na, d, da = 0, three, 3, 1, 0, 0, 24
    while s != lasts:
        lasts = s
        n, na = n + na, na + 8
        d, da = d + da, da + 32
        t = (t * n) / d
        s += t
    getcontext().prec -= 2
    return +s
print(pi())
print(Decimal(-7) // 2, Decimal(-7) % 3, round(Decimal("1234.5678"), -2), round(Decimal("-2.5")), int(Decimal("-3.7")), Decimal("0.00") + Decimal("1"), Decimal((1, (1, 2, 3), -2)), 5 - Decimal("1.5"), 1 / Decimal(8), 7 // Decimal(2), 2 * Decimal("1.5"))
print(Decimal(2) ** -3, Decimal("1.05") ** 10, Decimal(10) ** 30, Decimal("0.5").as_integer_ratio(), Decimal("12.3").copy_abs())
