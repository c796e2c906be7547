# Every number has a real and an imaginary part, and ints have those of a fraction.
import cmath
from statistics import mean, stdev

for number in (3, 2.5, 1 + 2j):
    print(number.real, number.imag, number.conjugate())
print((6).numerator, (6).denominator)


def root(x):
    found = cmath.sqrt(x)
    return found.real if not found.imag else found


print(root(4), root(-4))


def parts(numbers):
    return [(n.real, n.imag) for n in numbers]


print(parts([1, 2]), parts([0.5]), parts([1, 2j]))

# Averages of what stands in rows of several types.
rows = [{"name": "a", "age": 30, "score": 4.5}, {"name": "b", "age": 25, "score": None}]
print(mean(row["age"] for row in rows), stdev([row["age"] for row in rows]))
for key in ("score", "name"):
    try:
        print(mean(row[key] for row in rows))
    except TypeError as error:
        print(error)
