# floor, ceil, trunc, fabs, fmod, modf, copysign, remainder on both signs and on extremes.
import math

for x in [0.0, 0.5, 1.0, 1.5, -0.5, -1.5, 2.7, -2.7, 1e15, -0.0]:
    print(x, math.floor(x), math.ceil(x), math.trunc(x), math.fabs(x), math.modf(x))
print(math.floor(5), math.ceil(-5), math.trunc(7))
print(math.fmod(7, 3), math.fmod(-7, 3), math.fmod(7, -3), math.fmod(5.5, 2), -7 % 3, math.remainder(7, 4), math.remainder(5, 2))
print(math.copysign(3, -0.0), math.copysign(-3, 1), math.copysign(0.0, -1))
for text in ["inf", "nan"]:
    try:
        print(math.floor(float(text)))
    except OverflowError as error:
        print("OverflowError:", error)
    except ValueError as error:
        print("ValueError:", error)
