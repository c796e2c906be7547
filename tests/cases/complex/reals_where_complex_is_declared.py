# A number that is not complex may stand where complex is declared, and stays what it is.
import cmath


def roots(a: int, b: int, c: int) -> tuple[complex, complex]:
    delta = cmath.sqrt(b * b - 4 * a * c)
    first, second = (-b + delta) / (2 * a), (-b - delta) / (2 * a)
    return (
        first.real if not first.imag else first,
        second.real if not second.imag else second,
    )


print(roots(1, 3, -4), roots(1, -6, 25))


def same(value: complex) -> complex:
    return value


print(same(1), same(2.5), same(1j), same(True))


def power(base: complex, exponent: int) -> complex:
    result: complex = 1
    for _ in range(exponent):
        result = result * base
    return result


print(power(2, 3), power(1j, 3), power(0.5, 2))


def total(values: list[complex]) -> complex:
    result: complex = 0
    for value in values:
        result += value
    return result


print(total([1 + 1j, 2j]), total([]))
