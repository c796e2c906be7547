# cmath: functions of complex numbers, of floats and ints; domain errors.
import cmath
from math import pi

for z in (1 + 2j, 0.5 - 1.5j, -4 + 0j, -2j, 1e-3 + 1e3j, 0.25 + 0j):
    print(z, cmath.sqrt(z), cmath.exp(z / 100), cmath.log(z), cmath.log10(z))
    print(cmath.sin(z / 10), cmath.cos(z / 10), cmath.tan(z / 10))
    print(cmath.sinh(z / 10), cmath.cosh(z / 10), cmath.tanh(z / 10))
    print(cmath.phase(z), cmath.polar(z), cmath.rect(*cmath.polar(z)))
print(cmath.sqrt(-1), cmath.exp(1j * pi), cmath.log(-1), cmath.log(8, 2), cmath.rect(2, 0), cmath.phase(-1))
print(cmath.isclose(1 + 1j, 1 + 1.0000000001j), cmath.isclose(1j, 2j), cmath.isnan(1j), cmath.isinf(cmath.infj), cmath.isfinite(2j))
print(cmath.pi == pi, cmath.e, cmath.tau, cmath.inf, cmath.infj)
try:
    cmath.log(0)
except ValueError as error:
    print(error)
try:
    cmath.exp(1000)
except OverflowError as error:
    print(error)


def transform(values: list[complex]) -> list[complex]:
    count = len(values)
    if count == 1:
        return values
    even, odd = transform(values[::2]), transform(values[1::2])
    turns = [cmath.exp(-2j * pi * k / count) * odd[k] for k in range(count // 2)]
    return [even[k] + turns[k] for k in range(count // 2)] + [even[k] - turns[k] for k in range(count // 2)]


print([f"{value:.3f}" for value in transform([complex(v) for v in (1, 2, 3, 4, 0, 0, 0, 1)])])
