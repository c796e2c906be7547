# is_integer, float of ints and bools, truth values, and int of floats.
for value in [1.0, 1.5, -2.0, 0.0, 1e300, float("inf"), float("nan")]:
    print(value, value.is_integer())
print(float(3), float(-0), float(True), float(False), float(9007199254740993), float(2.5))
print(bool(0.0), bool(-0.0), bool(1e-300), bool(0.1))
print((0.5).as_integer_ratio(), (0.1).as_integer_ratio(), (-2.0).as_integer_ratio(), (3.75).as_integer_ratio())
print((1.0).hex(), (0.1).hex(), (-2.5).hex(), (0.0).hex(), (5e-324).hex())
print(type(1.0) is float, isinstance(2.0, float), isinstance(2, float))
