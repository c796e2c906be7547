# Trigonometric functions, printed to ten digits, and the exact cases printed in full.
import math


def r(x: float) -> float:
    return round(x, 10) + 0.0


for degrees in range(-90, 361, 45):
    x = math.radians(degrees)
    print(degrees, r(x), r(math.sin(x)), r(math.cos(x)), r(math.degrees(x)))
print(math.sin(0.0), math.cos(0.0), math.tan(0.0), math.atan(0.0), math.asin(0.0), math.acos(1.0), math.sin(-0.0))
print(r(math.tan(1.0)), r(math.asin(0.5)), r(math.acos(0.5)), r(math.atan(1.0) * 4), r(math.atan2(1, -1)), r(math.atan2(-1, -1)), r(math.atan2(0, -1)))
print(r(math.sinh(1.0)), r(math.cosh(1.0)), r(math.tanh(1.0)), math.hypot(3, 4), math.hypot(5.0, 12.0), r(math.dist((1, 2), (4, 6))))
try:
    print(math.asin(2))
except ValueError as error:
    print("ValueError:", error)
