# An int compared with a float is compared by value, without rounding the int to a float first.
big = 9007199254740993
print(big == 9007199254740992.0, big != 9007199254740992.0, big > 9007199254740992.0, big >= 9007199254740992.0)
print(big < 9007199254740994.0, big <= 9007199254740992.0)
print(9223372036854775807 == 9223372036854775808.0, 9223372036854775807 < 9223372036854775808.0)
print(-9223372036854775807 > -9223372036854775808.0, -9223372036854775807 == -9223372036854775808.0)
print(1 == 1.0, 1 < 1.5, 2 > 1.5, 0 == -0.0, -1 < -0.5)
infinity = float("inf")
nan = float("nan")
print(9223372036854775807 < infinity, -9223372036854775807 > -infinity, 5 == infinity)
print(5 == nan, 5 != nan, 5 < nan, 5 > nan, 5 <= nan, 5 >= nan)
print(max(3, 2.5), min(3, 2.5), max(1, 1.0), max(1.0, 1))
