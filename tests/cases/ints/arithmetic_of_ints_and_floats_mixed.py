# An int operand beside a float operand is converted, for every operator.
def mixed(i: int, f: float) -> None:
    print(i + f, i - f, i * f, i / f, i // f, i % f)
    print(f + i, f - i, f * i, f / i, f // i, f % i)


mixed(7, 2.0)
mixed(-7, 2.5)
mixed(7, -2.5)
mixed(1, 0.1)
print(2 ** 0.5, 2.0 ** 3, 4 ** 0.5, 2 ** -1.0, 0 ** 0.0)
total = 0.0
for n in range(5):
    total += n
print(total)
count = 3
scaled = count * 1.5
print(scaled, type(scaled) is float)
print(9007199254740993 + 0.0, 9007199254740993 * 1.0)
print(divmod(7, 2.5), divmod(-7.5, 2))
