"""Arithmetic of complex numbers, as CPython 3.12 does it: a real operand is a complex one with an imaginary part of 0.0.

Not here: text (`text.py`).
"""

import math
from intrinsics import abs_float, divide_float, floor_float, new, wrapping_add, wrapping_mul


def made(real: float, imag: float) -> complex:
    number = new(complex)
    number._real = real
    number._imag = imag
    return number


def of(value) -> complex:
    """A number as a complex one."""
    if isinstance(value, complex):
        return value
    return made(float(value), 0.0)


def sum_of(a: complex, b: complex) -> complex:
    return made(a._real + b._real, a._imag + b._imag)


def difference(a: complex, b: complex) -> complex:
    return made(a._real - b._real, a._imag - b._imag)


def product(a: complex, b: complex) -> complex:
    return made(a._real * b._real - a._imag * b._imag, a._real * b._imag + a._imag * b._real)


def quotient(a: complex, b: complex) -> complex:
    """By Smith's method: divides by the larger part first."""
    size_real = abs_float(b._real)
    size_imag = abs_float(b._imag)
    if size_real >= size_imag:
        if size_real == 0.0:
            raise ZeroDivisionError("complex division by zero")
        ratio = divide_float(b._imag, b._real)
        whole = b._real + b._imag * ratio
        real = divide_float(a._real + a._imag * ratio, whole)
        return made(real, divide_float(a._imag - a._real * ratio, whole))
    if size_imag >= size_real:
        ratio = divide_float(b._real, b._imag)
        whole = b._real * ratio + b._imag
        real = divide_float(a._real * ratio + a._imag, whole)
        return made(real, divide_float(a._imag * ratio - a._real, whole))
    return made(math.nan, math.nan)


def absolute(number: complex) -> float:
    size = math.hypot(number._real, number._imag)
    if math.isinf(size) and math.isfinite(number._real) and math.isfinite(number._imag):
        raise OverflowError("absolute value too large")
    return size


def power(base: complex, exponent: complex) -> complex:
    whole = exponent._real
    if exponent._imag == 0.0 and abs_float(whole) <= 100.0 and whole == floor_float(whole):
        result = power_of_int(base, int(whole))
    else:
        result = any_power(base, exponent)
    if math.isinf(result._real) or math.isinf(result._imag):
        raise OverflowError("complex exponentiation")
    return result


def power_of_int(base: complex, exponent: int) -> complex:
    if exponent > 0:
        return power_of_natural(base, exponent)
    try:
        return quotient(made(1.0, 0.0), power_of_natural(base, -exponent))
    except ZeroDivisionError:
        raise_zero_power()
        return base


def power_of_natural(base: complex, exponent: int) -> complex:
    result = made(1.0, 0.0)
    factor = base
    mask = 1
    while exponent >= mask:
        if exponent & mask != 0:
            result = product(result, factor)
        mask = mask << 1
        factor = product(factor, factor)
    return result


def any_power(base: complex, exponent: complex) -> complex:
    if exponent._real == 0.0 and exponent._imag == 0.0:
        return made(1.0, 0.0)
    if base._real == 0.0 and base._imag == 0.0:
        if exponent._imag != 0.0 or exponent._real < 0.0:
            raise_zero_power()
        return made(0.0, 0.0)
    size = math.hypot(base._real, base._imag)
    length = float_power(size, exponent._real)
    angle = math.atan2(base._imag, base._real)
    phase = angle * exponent._real
    if exponent._imag != 0.0:
        length = divide_float(length, float_exp(angle * exponent._imag))
        phase = phase + exponent._imag * math.log(size)
    return made(length * math.cos(phase), length * math.sin(phase))


def float_power(base: float, exponent: float) -> float:
    """With an infinity where `**` raises OverflowError."""
    try:
        return math.pow(base, exponent)
    except OverflowError:
        return math.inf


def float_exp(x: float) -> float:
    """The same of `exp`."""
    try:
        return math.exp(x)
    except OverflowError:
        return math.inf


def raise_zero_power() -> None:
    raise ZeroDivisionError("0.0 to a negative or complex power")


def hash_of(number: complex) -> int:
    value = wrapping_add(hash(number._real), wrapping_mul(1000003, hash(number._imag)))
    return -2 if value == -1 else value
