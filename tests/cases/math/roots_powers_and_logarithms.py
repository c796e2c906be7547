# sqrt, isqrt, cbrt, pow, exp, log in all forms, with domain and range errors.
import math

print([math.sqrt(x) for x in [0.0, 1.0, 2.0, 4.0, 0.25, 1e300, 5e-324]], math.sqrt(16), math.sqrt(-0.0))
print([math.isqrt(n) for n in [0, 1, 2, 3, 4, 24, 25, 26, 9223372036854775807]])
print(math.pow(2, 10), math.pow(2.0, 0.5), math.pow(0, 0), math.pow(-8, 3))
print(math.log(1), math.log(8, 2), math.log(100, 10), math.log2(1024), math.log10(1000), math.log10(0.001), math.log2(0.125))
print(math.log(math.e), math.exp(0), math.exp(1) == math.e, math.log1p(0), math.expm1(0))
print(round(math.exp(2.5), 10), round(math.log(10), 10), round(math.log(3, 7), 10), round(math.cbrt(27.0), 10))
for which in range(6):
    try:
        if which == 0:
            print(math.sqrt(-1))
        elif which == 1:
            print(math.log(0))
        elif which == 2:
            print(math.log(-1.5))
        elif which == 3:
            print(math.exp(1000))
        elif which == 4:
            print(math.isqrt(-1))
        else:
            print(math.pow(0.0, -1))
    except ValueError as error:
        print(which, "ValueError:", error)
    except OverflowError as error:
        print(which, "OverflowError:", error)
