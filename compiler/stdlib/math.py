"""The module `math`: CPython 3.12's functions, with its errors; integers of 64 bits.

The host computes the transcendental functions; what they answer for a bad argument (nan or an infinity where there
was none) becomes `math domain error` or `math range error` here, by the rules of CPython's `Modules/mathmodule.c`.

Not here: `lgamma`'s sign, arbitrary precision.
"""

from typing import Final, Never

import host
from intrinsics import (
    abs_float,
    copysign as _copysign,
    divide_float,
    float_bits,
    float_from_bits,
    floor_float,
    int_to_float,
    loadf64,
    rem_trunc,
    shift_left,
    shift_right_unsigned,
    sqrt as _sqrt,
    storef64,
    trunc_float,
    wrapping_add,
    wrapping_sub,
)
from runtime import allocate, block_bytes, free, reallocate

pi: Final = 3.141592653589793
e: Final = 2.718281828459045
tau: Final = 6.283185307179586
inf: Final = 1e999
nan: Final = 1e999 - 1e999


def _raise_domain() -> Never:
    raise ValueError("math domain error")


def _raise_range() -> Never:
    raise OverflowError("math range error")


@inline
def isfinite(x: float) -> bool:
    return x - x == 0.0


@inline
def isnan(x: float) -> bool:
    return x != x


@inline
def isinf(x: float) -> bool:
    return abs_float(x) == inf


def _checked(x: float, result: float, may_overflow: bool) -> float:
    """FUNC1's rule: nan of a number is a domain error; an infinity of a finite number is a range error if the function
    can overflow, else a domain error."""
    if result - result == 0.0:
        return result
    if result != result:
        if x == x:
            _raise_domain()
    elif x - x == 0.0:
        if may_overflow:
            _raise_range()
        _raise_domain()
    return result


def sin(x: float) -> float:
    return _checked(x, host.sin(x), False)


def cos(x: float) -> float:
    return _checked(x, host.cos(x), False)


def tan(x: float) -> float:
    return _checked(x, host.tan(x), False)


def asin(x: float) -> float:
    return _checked(x, host.asin(x), False)


def acos(x: float) -> float:
    return _checked(x, host.acos(x), False)


def atan(x: float) -> float:
    return host.atan(x)


def atan2(y: float, x: float) -> float:
    return host.atan2(y, x)


def sinh(x: float) -> float:
    return _checked(x, host.sinh(x), True)


def cosh(x: float) -> float:
    return _checked(x, host.cosh(x), True)


def tanh(x: float) -> float:
    return host.tanh(x)


def asinh(x: float) -> float:
    return host.asinh(x)


def acosh(x: float) -> float:
    return _checked(x, host.acosh(x), False)


def atanh(x: float) -> float:
    if abs_float(x) >= 1.0:
        _raise_domain()
    return host.atanh(x)


def exp(x: float) -> float:
    return _checked(x, host.exp(x), True)


def exp2(x: float) -> float:
    return _checked(x, host.exp2(x), True)


def expm1(x: float) -> float:
    return _checked(x, host.expm1(x), True)


def cbrt(x: float) -> float:
    return host.cbrt(x)


def erf(x: float) -> float:
    return host.erf(x)


def erfc(x: float) -> float:
    return host.erfc(x)


def gamma(x: float) -> float:
    if x == -inf or (x <= 0.0 and floor_float(x) == x):
        _raise_domain()
    return _checked(x, host.gamma(x), True)


def lgamma(x: float) -> float:
    if x <= 0.0 and floor_float(x) == x and x != -inf:
        _raise_domain()
    return _checked(x, host.lgamma(x), True)


def log(x: float, base=None) -> float:
    if base is None:
        if x <= 0.0:
            _raise_domain()
        return host.log(x)
    divisor = log(float(base))
    top = log(x)
    if divisor == 0.0:
        raise ZeroDivisionError("float division by zero")
    return divide_float(top, divisor)


def log2(x: float) -> float:
    if x <= 0.0:
        _raise_domain()
    return host.log2(x)


def log10(x: float) -> float:
    if x <= 0.0:
        _raise_domain()
    return host.log10(x)


def log1p(x: float) -> float:
    if x <= -1.0:
        _raise_domain()
    return host.log1p(x)


@inline
def sqrt(x: float) -> float:
    if x < 0.0:
        _raise_domain()
    return _sqrt(x)


def pow(x: float, y: float) -> float:
    """math_pow: the special cases first."""
    if x - x != 0.0 or y - y != 0.0:
        return _pow_special(x, y)
    result = host.pow(x, y)
    if result - result == 0.0:
        return result
    if result != result or x == 0.0:
        _raise_domain()
    _raise_range()


def _pow_special(x: float, y: float) -> float:
    """pow with an infinity or nan."""
    if x != x:
        return 1.0 if y == 0.0 else x
    if y != y:
        return 1.0 if x == 1.0 else y
    if abs_float(x) == inf:
        odd = y - y == 0.0 and abs_float(host.fmod(y, 2.0)) == 1.0
        if y > 0.0:
            return x if odd else abs_float(x)
        if y == 0.0:
            return 1.0
        return _copysign(0.0, x) if odd else 0.0
    size = abs_float(x)
    if size == 1.0:
        return 1.0
    if (y > 0.0) == (size > 1.0):
        return inf
    return 0.0


def fmod(x: float, y: float) -> float:
    if abs_float(y) == inf and x - x == 0.0:
        return x
    result = host.fmod(x, y)
    if result != result and x == x and y == y:
        _raise_domain()
    return result


def remainder(x: float, y: float) -> float:
    """IEEE 754 remainder: x - n * y for the nearest n, ties to even. After `m_remainder`."""
    if x - x != 0.0 or y - y != 0.0:
        if x != x:
            return x
        if y != y:
            return y
        if x - x != 0.0:
            _raise_domain()
        return x
    if y == 0.0:
        _raise_domain()
    size = abs_float(x)
    unit = abs_float(y)
    rest = host.fmod(size, unit)
    other = unit - rest
    if rest < other:
        result = rest
    elif rest > other:
        result = -other
    else:
        result = rest - 2.0 * host.fmod(0.5 * (size - rest), unit)
    return _copysign(1.0, x) * result


def floor(x):
    return x.__floor__()


def ceil(x):
    return x.__ceil__()


def trunc(x):
    return x.__trunc__()


@inline
def fabs(x: float) -> float:
    return abs_float(x)


@inline
def copysign(x: float, y: float) -> float:
    return _copysign(x, y)


def degrees(x: float) -> float:
    return x * (180.0 / pi)


def radians(x: float) -> float:
    return x * (pi / 180.0)


def modf(x: float) -> tuple[float, float]:
    if abs_float(x) == inf:
        return _copysign(0.0, x), x
    whole = trunc_float(x)
    return _copysign(x - whole, x), whole


def frexp(x: float) -> tuple[float, int]:
    if x == 0.0 or x - x != 0.0:
        return x, 0
    bits = float_bits(x)
    exponent = shift_right_unsigned(bits, 52) & 2047
    if exponent == 0:
        # A subnormal, scaled by 2**54.
        bits = float_bits(x * 18014398509481984.0)
        exponent = (shift_right_unsigned(bits, 52) & 2047) - 54
    return float_from_bits((bits & -9218868437227405313) | 4602678819172646912), exponent - 1022


def ldexp(x: float, i: int) -> float:
    if x == 0.0 or x - x != 0.0:
        return x
    if i > 2200:
        _raise_range()
    if i < -2200:
        return _copysign(0.0, x)
    # In steps that stay normal, so that only the last one rounds.
    fraction, exponent = frexp(x)
    exponent = exponent + i
    if exponent > 1024:
        _raise_range()
    if exponent >= -1020:
        return fraction * _power(exponent - 1) * 2.0
    if exponent < -1080:
        return _copysign(0.0, x)
    return fraction * _power(exponent + 64) * _power(-64)


def _power(exponent: int) -> float:
    """2.0 ** exponent for -1022..1023."""
    return float_from_bits(shift_left(exponent + 1023, 52))


def nextafter(x: float, y: float, steps=None) -> float:
    if steps is not None:
        raise NotImplementedError("nextafter with steps")
    if x != x or y != y:
        return x + y
    if x == y:
        return y
    if x == 0.0:
        return _copysign(5e-324, y)
    bits = float_bits(x)
    if (y > x) == (x > 0.0):
        return float_from_bits(wrapping_add(bits, 1))
    return float_from_bits(wrapping_sub(bits, 1))


def ulp(x: float) -> float:
    if x != x:
        return x
    x = abs_float(x)
    if x == inf:
        return x
    above = nextafter(x, inf)
    if above == inf:
        return x - nextafter(x, -inf)
    return above - x


def isclose(a: float, b: float, *, rel_tol: float = 1e-09, abs_tol: float = 0.0) -> bool:
    if rel_tol < 0.0 or abs_tol < 0.0:
        raise ValueError("tolerances must be non-negative")
    if a == b:
        return True
    if abs_float(a) == inf or abs_float(b) == inf:
        return False
    distance = abs_float(b - a)
    return (
        distance <= abs_float(rel_tol * b) or distance <= abs_float(rel_tol * a)
    ) or distance <= abs_tol


# ---- integers


def gcd(*values) -> int:
    result = 0
    for value in values:
        result = _gcd(result, value)
    return result


def _gcd(a: int, b: int) -> int:
    while b != 0:
        rest = rem_trunc(a, b) if b != -1 else 0
        a = b
        b = rest
    return abs(a)


def lcm(*values) -> int:
    result = 1
    for value in values:
        if value == 0:
            return 0
        result = abs(result // _gcd(result, value) * value)
    return result


def factorial(n: int) -> int:
    if n < 0:
        raise ValueError("factorial() not defined for negative values")
    result = 1
    for factor in range(2, n + 1):
        result = result * factor
    return result


def isqrt(n: int) -> int:
    if n < 0:
        raise ValueError("isqrt() argument must be nonnegative")
    root = int(_sqrt(int_to_float(n)))
    # The float is off by one at most.
    if root > 3037000499:
        root = 3037000499
    if root * root > n:
        return root - 1
    if root < 3037000499 and (root + 1) * (root + 1) <= n:
        return root + 1
    return root


def comb(n: int, k: int) -> int:
    if n < 0:
        raise ValueError("n must be a non-negative integer")
    if k < 0:
        raise ValueError("k must be a non-negative integer")
    if k > n:
        return 0
    if k > n - k:
        k = n - k
    result = 1
    for index in range(k):
        # result * (n - index) is divisible by index + 1; dividing before multiplying keeps it small.
        common = _gcd(result, index + 1)
        result = result // common * ((n - index) // ((index + 1) // common))
    return result


def perm(n: int, k=None) -> int:
    if k is None:
        return factorial(n)
    if n < 0:
        raise ValueError("n must be a non-negative integer")
    if k < 0:
        raise ValueError("k must be a non-negative integer")
    result = 1
    if k > n:
        return 0
    for index in range(k):
        result = result * (n - index)
    return result


# ---- sums and products


def prod(items, *, start=1):
    result = start
    for item in items:
        result = result * item
    return result


def fsum(items) -> float:
    """The exact sum, rounded once: J. R. Shewchuk, "Adaptive Precision Floating-Point Arithmetic" (1997), as
    CPython's `math_fsum`. The partial sums do not overlap and grow in size."""
    partials = _Partials()
    for item in items:
        partials._add(float(item))
    return partials._sum()


class _Partials:
    """Partial sums in raw storage, smallest first."""

    _address: int
    _count: int
    # Sums of the infinities and nans, and of the infinities alone.
    _special: float
    _infinities: float

    def __init__(self) -> None:
        self._address = allocate(256)

    def __drop__(self) -> None:
        free(self._address)

    def _partial(self, index: int) -> float:
        return loadf64(wrapping_add(self._address, index * 8))

    def _set_partial(self, index: int, x: float) -> None:
        if (index + 1) * 8 > block_bytes(self._address):
            self._address = reallocate(self._address, index * 8, index * 16)
        storef64(wrapping_add(self._address, index * 8), x)

    def _add(self, x: float) -> None:
        given = x
        kept = 0
        for index in range(self._count):
            y = self._partial(index)
            if abs_float(x) < abs_float(y):
                exchanged = x
                x = y
                y = exchanged
            high = x + y
            low = y - (high - x)
            if low != 0.0:
                self._set_partial(kept, low)
                kept = kept + 1
            x = high
        self._count = kept
        if x == 0.0:
            return
        if x - x != 0.0:
            if given - given == 0.0:
                raise OverflowError("intermediate overflow in fsum")
            if abs_float(given) == inf:
                self._infinities = self._infinities + given
            self._special = self._special + given
            self._count = 0
        else:
            self._set_partial(kept, x)
            self._count = kept + 1

    def _sum(self) -> float:
        if self._special != 0.0:
            if self._infinities != self._infinities:
                raise ValueError("-inf + inf in fsum")
            return self._special
        index = self._count - 1
        if index < 0:
            return 0.0
        high = self._partial(index)
        low = 0.0
        while index > 0:
            index = index - 1
            x = high
            y = self._partial(index)
            high = x + y
            low = y - (high - x)
            if low != 0.0:
                break
        # Halfway: the next partial decides to which side.
        if index > 0 and (low < 0.0) == (self._partial(index - 1) < 0.0):
            y = low * 2.0
            x = high + y
            if y == x - high:
                high = x
        return high


def hypot(*coordinates) -> float:
    items = list[float]()
    for x in coordinates:
        items.append(float(x))
    return _vector_norm(items)


def dist(p, q) -> float:
    if len(p) != len(q):
        raise ValueError("both points must have the same number of dimensions")
    items = list[float]()
    for a, b in zip(p, q):
        items.append(float(a) - float(b))
    return _vector_norm(items)


def sumprod(p, q):
    if len(p) != len(q):
        raise ValueError("Inputs are not the same length")
    total = 0
    for a, b in zip(p, q):
        total = total + a * b
    return total


def _vector_norm(items: list[float]) -> float:
    """The square root of the sum of squares: scaled by a power of two, squares split into exact halves, the sum and
    the root corrected; after `vector_norm` in CPython's mathmodule.c."""
    largest = 0.0
    any_nan = False
    for item in items:
        if item != item:
            any_nan = True
        elif abs_float(item) > largest:
            largest = abs_float(item)
    if largest == inf:
        return largest
    if any_nan:
        return nan
    if largest == 0.0 or len(items) <= 1:
        return largest
    _, exponent = frexp(largest)
    if exponent < -1023:
        # Everything is subnormal: scale up first.
        for index in range(len(items)):
            items[index] = items[index] / 2.2250738585072014e-308
        return 2.2250738585072014e-308 * _vector_norm(items)
    scale = ldexp(1.0, -exponent)
    sum = 1.0
    fraction1 = 0.0
    fraction2 = 0.0
    for item in items:
        x = abs_float(item) * scale
        square, square_low = _multiply_exactly(x, x)
        next, low = _add_exactly(sum, square)
        sum = next
        fraction1 = fraction1 + low
        fraction2 = fraction2 + square_low
    root = _sqrt(sum - 1.0 + (fraction1 + fraction2))
    square, square_low = _multiply_exactly(-root, root)
    next, low = _add_exactly(sum, square)
    fraction1 = fraction1 + low
    fraction2 = fraction2 + square_low
    rest = next - 1.0 + (fraction1 + fraction2)
    root = root + rest / (2.0 * root)
    return root / scale


def _add_exactly(a: float, b: float) -> tuple[float, float]:
    """a + b as a float and what it misses; |a| >= |b|."""
    high = a + b
    return high, (a - high) + b


def _multiply_exactly(x: float, y: float) -> tuple[float, float]:
    """x * y as a float and what it misses: T. J. Dekker's product (1971), with Veltkamp's splitting."""
    t = x * 134217729.0
    x_high = t - (t - x)
    x_low = x - x_high
    t = y * 134217729.0
    y_high = t - (t - y)
    y_low = y - y_high
    high = x * y
    low = x_low * y_low - (((high - x_high * y_high) - x_low * y_high) - x_high * y_low)
    return high, low
