# round without digits rounds halves to even and gives an int; with digits it rounds the exact binary value.
for value in [0.5, 1.5, 2.5, 3.5, -0.5, -1.5, -2.5, 0.49999999999999994, 4503599627370495.5]:
    print(value, round(value))
for value in [2.675, 1.005, 2.5, 0.125, 0.375, 1.15, 1.25, 1.35, -2.675, 1234.5678]:
    print(value, round(value, 0), round(value, 1), round(value, 2), round(value, 3))
print(round(1234.5678, -1), round(1234.5678, -2), round(1250.0, -2), round(1350.0, -2), round(99999.9, -6))
print(round(-3.7), round(3.2), type(round(2.0)) is int)
print(round(1e16, 2), round(1e300, 5), round(5e-324, 3), round(0.1 + 0.2, 15), round(0.1 + 0.2, 16), round(0.1 + 0.2, 17))
print(round(float("inf"), 2), round(float("nan"), 2), round(float("-inf"), 0))
for text in ["inf", "nan"]:
    try:
        print(round(float(text)))
    except OverflowError as error:
        print("OverflowError:", error)
    except ValueError as error:
        print("ValueError:", error)
