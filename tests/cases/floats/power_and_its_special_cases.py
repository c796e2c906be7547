# ** on floats, with zeros, infinities, negative bases and overflow.
print(2.0 ** 10, 2.0 ** 0.5, 2.0 ** -1, 0.0 ** 0.0, 0.0 ** 2.0, 10.0 ** -3, 1.5 ** 3)
print((-2.0) ** 3, (-2.0) ** 2, -2.0 ** 2, (-8.0) ** -1)
infinity = float("inf")
nan = float("nan")
print(infinity ** 0.0, nan ** 0.0, 1.0 ** nan, 1.0 ** infinity, 2.0 ** infinity, 0.5 ** infinity, infinity ** -1.0)
print((-infinity) ** 3.0, (-infinity) ** 2.0, (-1.0) ** infinity)
try:
    print(0.0 ** -1.0)
except ZeroDivisionError as error:
    print("ZeroDivisionError:", error)
try:
    print(10.0 ** 400)
except OverflowError as error:
    print("OverflowError:", error)
print(10.0 ** -400, 2.0 ** 1023, 2.0 ** -1074)
print(pow(2.0, 3.0), pow(2, 0.5))
