# Complex numbers: literals, operators with ints and floats on either side, equality, hashes, what raises.
z = 3 + 4j
w = 0.5 - 1.5j
print(z, w, -z, +w, 2j, -2j, 1e3j, 0j, 1 - 0j)
print(z + w, z - w, z * w, z / w, z**2, z**-1, z**w, z**0.5, 2**z, 0j**0)
print(z + 1, 1 + z, z - 0.5, 0.5 - z, 2 * z, z * 2.5, z / 2, 1 / z, True + z)
print(abs(z), z.real, z.imag, z.conjugate(), bool(0j), bool(1e-300j), complex(z) == z)
print(z == 3 + 4j, z != w, 2 + 0j == 2, 2.5 == 2.5 + 0j, z == "z", 1j in [1j, 2j])
print(hash(2 + 0j) == hash(2), hash(z) == hash(3.0 + 4.0j), {z: "z"}[3 + 4j], len({1j, 1j, 2j}))
total = 0j
for k in range(4):
    total += 1j**k
    total *= 2
print(total, sum([1j, 2 + 0.5j]), pow(1j, 2), pow(2, 1j))


def roots(a: float, b: float, c: float) -> tuple[complex, complex]:
    root = complex(b * b - 4 * a * c) ** 0.5
    return (-b + root) / (2 * a), (-b - root) / (2 * a)


def escapes(c: complex, limit: int = 50) -> int:
    z = 0j
    for step in range(limit):
        if abs(z) > 2:
            return step
        z = z * z + c
    return limit


print(roots(1, -3, 2), roots(1, 0, 4))
print([escapes(complex(x / 2, y / 2)) for y in range(-2, 3) for x in range(-4, 2)])


def size(value: int | float | complex) -> float:
    if isinstance(value, complex):
        return abs(value)
    return float(abs(value))


print(size(-3), size(2.5), size(3 - 4j))


def attempt(number: int, x: complex) -> None:
    try:
        if number == 0:
            print(x / 0)
        elif number == 1:
            print(0j**-1)
        elif number == 2:
            print((1e200 + 1e200j) ** 2)
        elif number == 3:
            print(abs(complex(1.7e308, 1.7e308)))
    except (ZeroDivisionError, OverflowError) as error:
        print(number, type(error).__name__, error)


for number in range(4):
    attempt(number, z)
