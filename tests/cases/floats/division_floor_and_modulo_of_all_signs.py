# //, % and divmod on floats follow the sign of the divisor and keep signed zeros.
for a in [7.5, -7.5, 0.0, -0.0, 1e300, 0.3]:
    for b in [2.0, -2.0, 0.1, -0.1, 3.5]:
        print(a, b, a / b, a // b, a % b)
print(divmod(7.5, 2.0), divmod(-7.5, 2.0), divmod(7.5, -2.0))
infinity = float("inf")
print(5.0 % infinity, -5.0 % infinity, 5.0 % -infinity, 5.0 // infinity, -5.0 // infinity)
print(infinity // 2.0, infinity % 2.0)
print(1.0 % 0.1, 1.0 // 0.1, 0.6 % 0.2, 6.0 % 0.7)
