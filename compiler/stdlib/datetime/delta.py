"""`datetime`: durations. Their microseconds together are an int of 64 bits, which those of more than 106 million days leave."""

import math

_DAYS_MAX: int = 999999999
_DAY_US: int = 86400000000


def _digits(value: int, width: int) -> str:
    """`value` in decimal, with zeros in front."""
    return str(value).rjust(width, "0")


def _divide_and_round(a: int, b: int) -> int:
    """`a / b` rounded to the nearest int, halves to even."""
    q, r = divmod(a, b)
    r *= 2
    is_greater = r > b if b > 0 else r < b
    if is_greater or r == b and q % 2 == 1:
        q += 1
    return q


def _finite_ratio(value: float) -> tuple[int, int]:
    """The mantissa `m` and the `shift` of `m / 2 ** shift`, which is the absolute value of `value`."""
    if value != value:
        raise ValueError("cannot convert NaN to integer ratio")
    if value in (float("inf"), float("-inf")):
        raise OverflowError("cannot convert Infinity to integer ratio")
    fraction, exponent = math.frexp(abs(value))
    return (int(fraction * 9007199254740992.0), 53 - exponent)


def _product(x: int, y: int, z: int) -> tuple[int, int]:
    """`divmod(x * y, z)` of ints that are not negative, `z` below 2 ** 62, without the product."""
    whole, rest = divmod(x, z)
    q = 0
    r = 0
    for bit in range(y.bit_length() - 1, -1, -1):
        q = 2 * q
        r = 2 * r
        if y >> bit & 1:
            q += whole
            r += rest
        while r >= z:
            r -= z
            q += 1
    return (q, r)


def _times_float(total: int, value: float) -> int:
    """`total * value`, rounded, halves to even."""
    mantissa, shift = _finite_ratio(value)
    size = abs(total)
    if shift <= 0:
        rounded = size * (mantissa << -shift)
    else:
        near = min(shift, 60)
        q, r = _product(size, mantissa, 1 << near)
        rest = r
        half = 1 << near - 1
        is_above = False
        if shift > near:
            # Of what the second division leaves, the first one's rest is less than one.
            further = shift - near
            is_above = r > 0
            if further > 62:
                return 0
            rest = q & (1 << further) - 1
            half = 1 << further - 1
            q >>= further
        is_tie = rest == half and not is_above
        if rest > half or rest == half and is_above or is_tie and q % 2 == 1:
            q += 1
        rounded = q
    return -rounded if (total < 0) != (value < 0) else rounded


def _over_float(total: int, value: float) -> int:
    """`total / value`, rounded, halves to even."""
    mantissa, shift = _finite_ratio(value)
    if mantissa == 0:
        raise ZeroDivisionError("division by zero")
    size = abs(total)
    if shift < -10:
        return 0
    if shift < 0:
        mantissa <<= -shift
    q, r = divmod(size, mantissa)
    for _ in range(shift):
        q = 2 * q
        r = 2 * r
        if r >= mantissa:
            r -= mantissa
            q += 1
    if 2 * r > mantissa or 2 * r == mantissa and q % 2 == 1:
        q += 1
    return -q if (total < 0) != (value < 0) else q


class timedelta:
    _days: int
    _seconds: int
    _microseconds: int

    def __init__(
        self,
        days: int | float = 0,
        seconds: int | float = 0,
        microseconds: int | float = 0,
        milliseconds: int | float = 0,
        minutes: int | float = 0,
        hours: int | float = 0,
        weeks: int | float = 0,
    ) -> None:
        # Each part is whole units and a rest of microseconds, which are rounded once in the end.
        rest = 0.0
        total = 0
        parts = [
            (microseconds, 1),
            (milliseconds, 1000),
            (seconds, 1000000),
            (minutes, 60000000),
            (hours, 3600000000),
            (days, _DAY_US),
            (weeks, 7 * _DAY_US),
        ]
        for amount, unit in parts:
            if isinstance(amount, float):
                if amount != amount:
                    raise ValueError("cannot convert float NaN to integer")
                if amount in (float("inf"), float("-inf")):
                    raise OverflowError("cannot convert float infinity to integer")
                whole = int(amount)
                total += whole * unit
                exact = (amount - whole) * unit
                whole = int(exact)
                total += whole
                rest += exact - whole
            else:
                if unit == _DAY_US and abs(amount) > _DAYS_MAX:
                    raise OverflowError(f"days={amount}; must have magnitude <= 999999999")
                total += amount * unit
        if rest != 0.0:
            whole = round(rest)
            if abs(rest - int(rest)) == 0.5:
                # Halves go to the even sum.
                whole = int(rest)
                if (total + whole) % 2 != 0:
                    whole += 1 if rest > 0 else -1
            total += whole
        self._set(total)

    def _set(self, total: int) -> None:
        days, rest = divmod(total, _DAY_US)
        self._days = days
        self._seconds, self._microseconds = divmod(rest, 1000000)
        if abs(days) > _DAYS_MAX:
            raise OverflowError(f"days={days}; must have magnitude <= 999999999")

    def _total(self) -> int:
        return (self._days * 86400 + self._seconds) * 1000000 + self._microseconds

    @property
    def days(self) -> int:
        return self._days

    @property
    def seconds(self) -> int:
        return self._seconds

    @property
    def microseconds(self) -> int:
        return self._microseconds

    def total_seconds(self) -> float:
        return self._total() / 1000000

    def __repr__(self) -> str:
        parts: list[str] = []
        if self._days:
            parts.append(f"days={self._days}")
        if self._seconds:
            parts.append(f"seconds={self._seconds}")
        if self._microseconds:
            parts.append(f"microseconds={self._microseconds}")
        return "datetime.timedelta(" + (", ".join(parts) if parts else "0") + ")"

    def __str__(self) -> str:
        minutes, seconds = divmod(self._seconds, 60)
        hours, minutes = divmod(minutes, 60)
        text = f"{hours}:{_digits(minutes, 2)}:{_digits(seconds, 2)}"
        if self._days:
            plural = "" if abs(self._days) == 1 else "s"
            text = f"{self._days} day{plural}, " + text
        if self._microseconds:
            text += "." + _digits(self._microseconds, 6)
        return text

    def __add__(self, other):
        if isinstance(other, timedelta):
            return _duration(self._total() + other._total())
        return NotImplemented

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return _duration(self._total() - other._total())
        return NotImplemented

    def __neg__(self) -> timedelta:
        return _duration(-self._total())

    def __pos__(self) -> timedelta:
        return self

    def __abs__(self) -> timedelta:
        return _duration(abs(self._total()))

    def __mul__(self, other):
        if isinstance(other, int):
            return _duration(self._total() * other)
        if isinstance(other, float):
            return _duration(_times_float(self._total(), other))
        return NotImplemented

    def __rmul__(self, other):
        if isinstance(other, (int, float)):
            return self * other
        return NotImplemented

    def __floordiv__(self, other):
        if isinstance(other, timedelta):
            return self._total() // other._total()
        if isinstance(other, int):
            return _duration(self._total() // other)
        return NotImplemented

    def __truediv__(self, other):
        if isinstance(other, timedelta):
            return self._total() / other._total()
        if isinstance(other, int):
            return _duration(_divide_and_round(self._total(), other))
        if isinstance(other, float):
            return _duration(_over_float(self._total(), other))
        return NotImplemented

    def __mod__(self, other):
        if isinstance(other, timedelta):
            return _duration(self._total() % other._total())
        return NotImplemented

    def __divmod__(self, other):
        if isinstance(other, timedelta):
            q, r = divmod(self._total(), other._total())
            return (q, _duration(r))
        return NotImplemented

    def _parts(self) -> tuple[int, int, int]:
        return (self._days, self._seconds, self._microseconds)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, timedelta):
            return self._parts() == other._parts()
        return False

    def __lt__(self, other: timedelta) -> bool:
        return self._parts() < other._parts()

    def __le__(self, other: timedelta) -> bool:
        return self._parts() <= other._parts()

    def __gt__(self, other: timedelta) -> bool:
        return self._parts() > other._parts()

    def __ge__(self, other: timedelta) -> bool:
        return self._parts() >= other._parts()

    def __hash__(self) -> int:
        return hash(self._parts())

    def __bool__(self) -> bool:
        return self._days != 0 or self._seconds != 0 or self._microseconds != 0


def _duration(total: int) -> timedelta:
    """The duration of `total` microseconds."""
    made = timedelta()
    made._set(total)
    return made


def _limit(days: int, seconds: int, microseconds: int) -> timedelta:
    """A duration of more microseconds than an int holds."""
    made = timedelta()
    made._days, made._seconds, made._microseconds = days, seconds, microseconds
    return made


timedelta.min = _limit(-_DAYS_MAX, 0, 0)
timedelta.max = _limit(_DAYS_MAX, 86399, 999999)
timedelta.resolution = timedelta(microseconds=1)
