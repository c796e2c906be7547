# nan is unequal to everything, itself included; infinities are ordered at the ends.
nan = float("nan")
infinity = float("inf")
print(nan == nan, nan != nan, nan < nan, nan > 1.0, nan <= 1.0, 1.0 >= nan)
print(infinity == infinity, infinity > 1e308, -infinity < -1e308, infinity - infinity, infinity * 0.0)
print(infinity + 1.0, infinity * -1.0, 1.0 / infinity, -1.0 / infinity, infinity / infinity)
print(bool(nan), bool(infinity), not nan)
print(nan in [1.0, 2.0], [1.0, 2.0].count(nan))
print(max(1.0, infinity), min(1.0, -infinity), abs(-infinity))
print(max(nan, 1.0), max(1.0, nan), min(nan, 1.0), min(1.0, nan))
same = [nan]
print(same == same, same == [nan], nan in same, (nan,) == (nan,))
