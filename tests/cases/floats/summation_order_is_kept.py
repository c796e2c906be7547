# Additions happen one by one from the left: no reordering, no fused operations.
def total(values: list[float]) -> float:
    result = 0.0
    for value in values:
        result += value
    return result


print(total([0.1] * 10), total([0.1] * 10) == 1.0)
print(total([1e16, 1.0, -1e16]), total([1e16, -1e16, 1.0]), total([1.0, 1e16, -1e16]))
harmonic = 0.0
for n in range(1, 1001):
    harmonic += 1.0 / n
print(harmonic)
backwards = 0.0
for n in range(1000, 0, -1):
    backwards += 1.0 / n
print(backwards, harmonic == backwards)
a, b, c = 134217729.0, 134217729.0, -18014398777917440.0
print(a * b + c)
x = 0.1
print(x * 3, x + x + x, x * 3 == 0.3, (x + 0.2) + 0.3, x + (0.2 + 0.3))
