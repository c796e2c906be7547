# fsum, frexp, ldexp, nextafter, ulp: exact results, printed in full.
import math

print(math.fsum([0.1] * 10), math.fsum([1e100, 1.0, -1e100]), math.fsum([]))
print(math.frexp(8.0), math.frexp(0.1), math.frexp(-3.5), math.frexp(0.0), math.ldexp(0.5, 4), math.ldexp(1.0, -1074), math.ldexp(1.0, -2000))
print(math.nextafter(1.0, 2.0), math.nextafter(0.0, 1.0), math.nextafter(1.0, 0.0), math.ulp(1.0), math.ulp(1e16))
try:
    print(math.ldexp(1.0, 2000))
except OverflowError as error:
    print("OverflowError:", error)
