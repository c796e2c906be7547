# int(float) cuts towards zero; round, floor, ceil and trunc give ints; nan and inf are refused.
import math

for value in [0.0, 0.5, 0.999, 1.0, 1.5, -0.5, -0.999, -1.5, 2.5, 3.5, -2.5, 1e15, 123456789.987]:
    print(value, int(value), round(value), math.floor(value), math.ceil(value), math.trunc(value))
print(int(9007199254740993.0), int(-9.223372036854775808e18), int(1e18))
for text in ["nan", "inf", "-inf"]:
    number = float(text)
    try:
        print(int(number))
    except ValueError as error:
        print("ValueError:", error)
    except OverflowError as error:
        print("OverflowError:", error)
