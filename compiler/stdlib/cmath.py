"""`cmath`: functions of complex numbers, by the formulas of CPython. What they give for infinities and nan is a table there, which is
missing here: those raise NotImplementedError.
"""

import complexes
import math
from typing import Final

pi: Final = 3.141592653589793
e: Final = 2.718281828459045
tau: Final = 6.283185307179586
inf: float = math.inf
nan: float = math.nan
infj: complex = complexes.made(0.0, math.inf)
nanj: complex = complexes.made(0.0, math.nan)

# Beyond this, sums and squares of parts may overflow.
_LARGE: float = 4.49423283715579e307
_SMALL: Final = 2.2250738585072014e-308


def _finite(z) -> complex:
    number = complexes.part_of(z, "must be real number, not '")
    if not (math.isfinite(number.real) and math.isfinite(number.imag)):
        raise NotImplementedError("cmath of infinities and nan is not supported")
    return number


def _checked(real: float, imag: float) -> complex:
    if math.isinf(real) or math.isinf(imag):
        raise OverflowError("math range error")
    return complexes.made(real, imag)


def phase(z) -> float:
    number = complexes.of(z)
    return math.atan2(number.imag, number.real)


def polar(z) -> tuple[float, float]:
    number = complexes.of(z)
    return complexes.absolute(number), math.atan2(number.imag, number.real)


def rect(r: float, phi: float) -> complex:
    if not (math.isfinite(r) and math.isfinite(phi)):
        raise NotImplementedError("cmath of infinities and nan is not supported")
    if phi == 0.0:
        return complexes.made(r, r * phi)
    return complexes.made(r * math.cos(phi), r * math.sin(phi))


def isfinite(z) -> bool:
    number = complexes.of(z)
    return math.isfinite(number.real) and math.isfinite(number.imag)


def isnan(z) -> bool:
    number = complexes.of(z)
    return math.isnan(number.real) or math.isnan(number.imag)


def isinf(z) -> bool:
    number = complexes.of(z)
    return math.isinf(number.real) or math.isinf(number.imag)


def isclose(a, b, *, rel_tol: float = 1e-09, abs_tol: float = 0.0) -> bool:
    if rel_tol < 0.0 or abs_tol < 0.0:
        raise ValueError("tolerances must be non-negative")
    left = complexes.of(a)
    right = complexes.of(b)
    if left == right:
        return True
    if isinf(left) or isinf(right):
        return False
    difference = abs(left - right)
    return difference <= rel_tol * abs(right) or difference <= rel_tol * abs(left) or difference <= abs_tol


def exp(z) -> complex:
    number = _finite(z)
    if number.real > 708.396418532264:
        size = math.exp(number.real - 1.0)
        return _checked(size * math.cos(number.imag) * e, size * math.sin(number.imag) * e)
    size = math.exp(number.real)
    return _checked(size * math.cos(number.imag), size * math.sin(number.imag))


def _log(number: complex) -> complex:
    x = abs(number.real)
    y = abs(number.imag)
    angle = math.atan2(number.imag, number.real)
    if x > _LARGE or y > _LARGE:
        return complexes.made(math.log(math.hypot(x / 2.0, y / 2.0)) + math.log(2.0), angle)
    if x < _SMALL and y < _SMALL:
        if x == 0.0 and y == 0.0:
            raise ValueError("math domain error")
        size = math.log(math.hypot(math.ldexp(x, 53), math.ldexp(y, 53))) - 53 * math.log(2.0)
        return complexes.made(size, angle)
    size = math.hypot(x, y)
    if size >= 0.71 and size <= 1.73:
        larger = max(x, y)
        smaller = min(x, y)
        return complexes.made(math.log1p((larger - 1.0) * (larger + 1.0) + smaller * smaller) / 2.0, angle)
    return complexes.made(math.log(size), angle)


def log(z, base=None) -> complex:
    result = _log(_finite(z))
    if base is None:
        return result
    return complexes.quotient(result, _log(_finite(base)))


def log10(z) -> complex:
    result = _log(_finite(z))
    return complexes.made(result.real / math.log(10.0), result.imag / math.log(10.0))


def sqrt(z) -> complex:
    return _sqrt(_finite(z))


def _sqrt(number: complex) -> complex:
    if number.real == 0.0 and number.imag == 0.0:
        return complexes.made(0.0, number.imag)
    x = abs(number.real)
    y = abs(number.imag)
    if x < _SMALL and y < _SMALL and (x > 0.0 or y > 0.0):
        x = math.ldexp(x, 54)
        size = math.ldexp(math.sqrt(x + math.hypot(x, math.ldexp(y, 54))), -27)
    else:
        x = x / 8.0
        size = 2.0 * math.sqrt(x + math.hypot(x, y / 8.0))
    other = y / (2.0 * size)
    if number.real >= 0.0:
        return complexes.made(size, math.copysign(other, number.imag))
    return complexes.made(other, math.copysign(size, number.imag))


def cosh(z) -> complex:
    number = _finite(z)
    if abs(number.real) > 708.396418532264:
        shifted = number.real - math.copysign(1.0, number.real)
        real = math.cos(number.imag) * math.cosh(shifted) * e
        return _checked(real, math.sin(number.imag) * math.sinh(shifted) * e)
    real = math.cos(number.imag) * math.cosh(number.real)
    return _checked(real, math.sin(number.imag) * math.sinh(number.real))


def sinh(z) -> complex:
    number = _finite(z)
    if abs(number.real) > 708.396418532264:
        shifted = number.real - math.copysign(1.0, number.real)
        real = math.cos(number.imag) * math.sinh(shifted) * e
        return _checked(real, math.sin(number.imag) * math.cosh(shifted) * e)
    real = math.cos(number.imag) * math.sinh(number.real)
    return _checked(real, math.sin(number.imag) * math.cosh(number.real))


def tanh(z) -> complex:
    number = _finite(z)
    if abs(number.real) > 353.69820926613:
        # Both exponentials have gone: what is left is the sign.
        rest = 4.0 * math.sin(number.imag) * math.cos(number.imag) * math.exp(-2.0 * abs(number.real))
        return complexes.made(math.copysign(1.0, number.real), rest)
    x = math.tanh(number.real)
    y = math.tan(number.imag)
    size = 1.0 / math.cosh(number.real)
    product = x * y
    whole = 1.0 + product * product
    return complexes.made(x * (1.0 + y * y) / whole, y / whole * size * size)


def cos(z) -> complex:
    number = _finite(z)
    return cosh(complexes.made(-number.imag, number.real))


def sin(z) -> complex:
    number = _finite(z)
    result = sinh(complexes.made(-number.imag, number.real))
    return complexes.made(result.imag, -result.real)


def tan(z) -> complex:
    number = _finite(z)
    result = tanh(complexes.made(-number.imag, number.real))
    return complexes.made(result.imag, -result.real)
