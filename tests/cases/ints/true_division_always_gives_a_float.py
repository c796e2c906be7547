# The operator / on two ints gives a correctly rounded float, even where the quotient is whole.
print(6 / 3, 7 / 2, -7 / 2, 7 / -2, 0 / 5, 0 / -5)
print(1 / 3, 2 / 3, 10 / 3, 1 / 7)
print(9007199254740993 / 1, 9007199254740993 / 3)
print(9223372036854775807 / 9223372036854775807)
print(9223372036854775807 / 2, -9223372036854775807 / 3)
print(9223372036854775806 / 9223372036854775807)
print(4611686018427387905 / 4611686018427387904)
print(9223372036854774784 / 1024, 1 / 9223372036854775807)


def mean(values: list[int]) -> float:
    return sum(values) / len(values)


print(mean([1, 2, 3, 4]), mean([2, 4]), mean([-5]))
