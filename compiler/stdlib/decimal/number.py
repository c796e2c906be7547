"""`decimal`: the numbers. Not here: NaN that carries something, logarithms, operators that look at the digits as bits."""

import math


class Decimal:
    # 1 for what is negative.
    _sign: int
    _coefficient: str
    _exponent: int
    # "F" for infinities, "n" for what is no number, else empty.
    _kind: str

    def __init__(self, value=0, context: Context | None = None) -> None:
        self._sign = 0
        self._coefficient = "0"
        self._exponent = 0
        self._kind = ""
        if isinstance(value, str):
            self._read(value)
        elif isinstance(value, Decimal):
            self._sign = value._sign
            self._coefficient = value._coefficient
            self._exponent = value._exponent
            self._kind = value._kind
        elif isinstance(value, int):
            # The least int has no absolute value.
            text = str(int(value))
            self._sign = 1 if text[0] == "-" else 0
            self._coefficient = text.lstrip("-")
        elif isinstance(value, float):
            self._take_float(value)
        elif isinstance(value, (tuple, list)):
            sign, digits, exponent = value
            self._sign = sign
            self._coefficient = "".join([str(digit) for digit in digits]).lstrip("0") or "0"
            self._exponent = exponent
        else:
            raise TypeError(f"conversion from {type(value).__name__} to Decimal is not supported")

    def _read(self, text: str) -> None:
        rest = text.strip().replace("_", "").lower()
        if rest[:1] == "-":
            self._sign = 1
        if rest[:1] in ("-", "+"):
            rest = rest[1:]
        if rest in ("inf", "infinity"):
            self._kind = "F"
            return
        if rest == "nan":
            self._kind = "n"
            return
        mantissa, mark, exponent = rest.partition("e")
        whole, point, fraction = mantissa.partition(".")
        digits = whole + fraction
        size = exponent[1:] if exponent[:1] in ("-", "+") else exponent
        if not _is_digits(digits) or mark == "e" and not _is_digits(size):
            raise InvalidOperation([ConversionSyntax])
        self._coefficient = digits.lstrip("0") or "0"
        self._exponent = (int(exponent) if mark == "e" else 0) - len(fraction)

    def _take_float(self, value: float) -> None:
        self._sign = 1 if math.copysign(1.0, value) < 0 else 0
        if math.isnan(value):
            self._kind = "n"
            self._sign = 0
            return
        if math.isinf(value):
            self._kind = "F"
            return
        fraction, exponent = math.frexp(abs(value))
        mantissa = int(fraction * 9007199254740992.0)
        exponent -= 53
        while mantissa != 0 and mantissa % 2 == 0 and exponent < 0:
            mantissa //= 2
            exponent += 1
        if mantissa == 0:
            exponent = 0
        digits = str(mantissa)
        factor = "2" if exponent > 0 else "5"
        for _ in range(abs(exponent)):
            digits = _times(digits, factor)
        self._coefficient = digits
        self._exponent = min(exponent, 0)

    @classmethod
    def from_float(cls, f: float) -> Decimal:
        return Decimal(f)

    # ---- texts

    def __str__(self) -> str:
        sign = "-" if self._sign else ""
        if self._kind == "F":
            return sign + "Infinity"
        if self._kind == "n":
            return sign + "NaN"
        digits = self._coefficient
        point = len(digits) + self._exponent
        if self._exponent <= 0 and point > -6:
            if self._exponent == 0:
                return sign + digits
            if point > 0:
                return sign + digits[:point] + "." + digits[point:]
            return sign + "0." + "0" * -point + digits
        text = digits[:1]
        if len(digits) > 1:
            text += "." + digits[1:]
        return sign + text + "E" + _signed(point - 1)

    def __repr__(self) -> str:
        return f"Decimal('{self}')"

    def __format__(self, spec: str) -> str:
        return _formatted(self, spec)

    # ---- what it is

    def is_nan(self) -> bool:
        return self._kind == "n"

    def is_infinite(self) -> bool:
        return self._kind == "F"

    def is_finite(self) -> bool:
        return self._kind == ""

    def is_signed(self) -> bool:
        return self._sign == 1

    def is_zero(self) -> bool:
        return self._kind == "" and self._coefficient == "0"

    def adjusted(self) -> int:
        return 0 if self._kind else self._exponent + len(self._coefficient) - 1

    def as_tuple(self) -> DecimalTuple:
        if self._kind:
            raise NotImplementedError("as_tuple() of what is no finite number is not supported")
        return DecimalTuple(self._sign, tuple([int(digit) for digit in self._coefficient]), self._exponent)

    def __bool__(self) -> bool:
        return self._kind != "" or self._coefficient != "0"

    # ---- comparisons

    def _compared(self, other: Decimal) -> int:
        """Less than 0, 0 or more than 0, of what are numbers."""
        if self._kind == "F" or other._kind == "F":
            return _infinite_order(self) - _infinite_order(other)
        is_zero = self._coefficient == "0"
        if is_zero and other._coefficient == "0":
            return 0
        if is_zero:
            return 1 if other._sign else -1
        if other._coefficient == "0" or self._sign != other._sign:
            return -1 if self._sign else 1
        size = self._size_order(other)
        return -size if self._sign else size

    def _size_order(self, other: Decimal) -> int:
        high, low = self.adjusted(), other.adjusted()
        if high != low:
            return 1 if high > low else -1
        width = max(len(self._coefficient), len(other._coefficient))
        a = self._coefficient.ljust(width, "0")
        b = other._coefficient.ljust(width, "0")
        return 0 if a == b else 1 if a > b else -1

    def _ordered(self, other) -> int:
        number = Decimal(other)
        if self._kind == "n" or number._kind == "n":
            raise InvalidOperation([InvalidOperation])
        return self._compared(number)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, (Decimal, int, float)):
            number = Decimal(other)
            return self._kind != "n" and number._kind != "n" and self._compared(number) == 0
        return False

    def __lt__(self, other: Decimal | int | float) -> bool:
        return self._ordered(other) < 0

    def __le__(self, other: Decimal | int | float) -> bool:
        return self._ordered(other) <= 0

    def __gt__(self, other: Decimal | int | float) -> bool:
        return self._ordered(other) > 0

    def __ge__(self, other: Decimal | int | float) -> bool:
        return self._ordered(other) >= 0

    def __hash__(self) -> int:
        if self._kind == "n":
            return object.__hash__(self)
        return hash(str(self.normalize(Context(len(self._coefficient)))) if self else "0")

    def compare(self, other: Decimal | int) -> Decimal:
        order = self._ordered(other)
        return Decimal(-1 if order < 0 else 1 if order > 0 else 0)

    def max(self, other: Decimal | int) -> Decimal:
        number = Decimal(other)
        return _fixed(number if self._ordered(number) < 0 else self, getcontext())

    def min(self, other: Decimal | int) -> Decimal:
        number = Decimal(other)
        return _fixed(self if self._ordered(number) < 0 else number, getcontext())

    # ---- signs

    def __neg__(self) -> Decimal:
        if self.is_zero() and getcontext().rounding != ROUND_FLOOR:
            return _fixed(self.copy_abs(), getcontext())
        return _fixed(self.copy_negate(), getcontext())

    def __pos__(self) -> Decimal:
        if self.is_zero() and getcontext().rounding != ROUND_FLOOR:
            return _fixed(self.copy_abs(), getcontext())
        return _fixed(self, getcontext())

    def __abs__(self) -> Decimal:
        return _fixed(self.copy_abs(), getcontext())

    @property
    def real(self) -> Decimal:
        return self

    @property
    def imag(self) -> Decimal:
        return _made(0, "0", 0, "")

    def conjugate(self) -> Decimal:
        return self

    def copy_abs(self) -> Decimal:
        return _made(0, self._coefficient, self._exponent, self._kind)

    def copy_negate(self) -> Decimal:
        return _made(1 - self._sign, self._coefficient, self._exponent, self._kind)

    def copy_sign(self, other: Decimal) -> Decimal:
        return _made(other._sign, self._coefficient, self._exponent, self._kind)

    # ---- arithmetic

    def __add__(self, other):
        if isinstance(other, (Decimal, int)):
            return _added(self, Decimal(other))
        return NotImplemented

    def __radd__(self, other):
        if isinstance(other, int):
            return _added(Decimal(other), self)
        return NotImplemented

    def __sub__(self, other):
        if isinstance(other, (Decimal, int)):
            return _added(self, Decimal(other).copy_negate())
        return NotImplemented

    def __rsub__(self, other):
        if isinstance(other, int):
            return _added(Decimal(other), self.copy_negate())
        return NotImplemented

    def __mul__(self, other):
        if isinstance(other, (Decimal, int)):
            return _multiplied(self, Decimal(other))
        return NotImplemented

    def __rmul__(self, other):
        if isinstance(other, int):
            return _multiplied(Decimal(other), self)
        return NotImplemented

    def __truediv__(self, other):
        if isinstance(other, (Decimal, int)):
            return _divided(self, Decimal(other))
        return NotImplemented

    def __rtruediv__(self, other):
        if isinstance(other, int):
            return _divided(Decimal(other), self)
        return NotImplemented

    def __floordiv__(self, other):
        if isinstance(other, (Decimal, int)):
            return _parted(self, Decimal(other), "//")[0]
        return NotImplemented

    def __rfloordiv__(self, other):
        if isinstance(other, int):
            return _parted(Decimal(other), self, "//")[0]
        return NotImplemented

    def __mod__(self, other):
        if isinstance(other, (Decimal, int)):
            return _parted(self, Decimal(other), "%")[1]
        return NotImplemented

    def __rmod__(self, other):
        if isinstance(other, int):
            return _parted(Decimal(other), self, "%")[1]
        return NotImplemented

    def __divmod__(self, other):
        if isinstance(other, (Decimal, int)):
            return _parted(self, Decimal(other), "divmod")
        return NotImplemented

    def __rdivmod__(self, other):
        if isinstance(other, int):
            return _parted(Decimal(other), self, "divmod")
        return NotImplemented

    def __pow__(self, other):
        if isinstance(other, (Decimal, int)):
            return _powered(self, Decimal(other))
        return NotImplemented

    def __rpow__(self, other):
        if isinstance(other, int):
            return _powered(Decimal(other), self)
        return NotImplemented

    def sqrt(self, context: Context | None = None) -> Decimal:
        how = getcontext() if context is None else context
        if self._kind == "n" or self._kind == "F" and not self._sign:
            return self
        if self._coefficient == "0" and self._kind == "":
            return _fixed(_made(self._sign, "0", self._exponent // 2, ""), how)
        if self._sign:
            raise InvalidOperation([InvalidOperation])
        # One digit more than is kept, and one more that says whether something is left.
        wanted = how.prec + 1
        exponent = self._exponent
        digits = self._coefficient
        if exponent % 2 != 0:
            digits += "0"
            exponent -= 1
        ideal = self._exponent // 2
        length = (len(digits) + 1) // 2
        shift = wanted - length
        is_exact = True
        if shift >= 0:
            digits += "0" * (2 * shift)
        else:
            cut = digits[len(digits) + 2 * shift :]
            is_exact = cut.strip("0") == ""
            digits = digits[: len(digits) + 2 * shift]
        exponent = exponent // 2 - shift
        root = _root(digits)
        is_exact = is_exact and _times(root, root) == digits
        if is_exact:
            while exponent < ideal and root[-1] == "0" and root != "0":
                root = root[:-1]
                exponent += 1
            if exponent > ideal:
                root += "0" * (exponent - ideal)
                exponent = ideal
        elif root[-1] in "05":
            root = _sum(root, "1")
        return _fixed(_made(0, root, exponent, ""), Context(how.prec, ROUND_HALF_EVEN))

    # ---- rounding

    def quantize(self, exp: Decimal | int, rounding: str | None = None, context: Context | None = None) -> Decimal:
        how = getcontext() if context is None else context
        pattern = Decimal(exp)
        if self._kind == "n" or pattern._kind == "n":
            return _made(0, "0", 0, "n")
        if self._kind or pattern._kind:
            if self._kind == pattern._kind:
                return self
            raise InvalidOperation([InvalidOperation])
        made = self._rescaled(pattern._exponent, how.rounding if rounding is None else rounding)
        if len(made._coefficient) > how.prec:
            raise InvalidOperation([InvalidOperation])
        return made

    def _rescaled(self, exponent: int, rounding: str) -> Decimal:
        if rounding not in _ROUNDINGS:
            raise TypeError(
                "valid values for rounding are:\n"
                + "  [ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN,\n"
                + "   ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN,\n"
                + "   ROUND_05UP]"
            )
        if self._coefficient == "0":
            return _made(self._sign, "0", exponent, "")
        if exponent <= self._exponent:
            return _made(self._sign, self._coefficient + "0" * (self._exponent - exponent), exponent, "")
        count = exponent - self._exponent
        return _made(self._sign, _cut_off(self._coefficient, count, self._sign == 1, rounding), exponent, "")

    def to_integral_value(self, rounding: str | None = None, context: Context | None = None) -> Decimal:
        if self._kind or self._exponent >= 0:
            return self
        how = getcontext() if context is None else context
        return self._rescaled(0, how.rounding if rounding is None else rounding)

    def to_integral(self, rounding: str | None = None, context: Context | None = None) -> Decimal:
        return self.to_integral_value(rounding, context)

    def to_integral_exact(self, rounding: str | None = None, context: Context | None = None) -> Decimal:
        return self.to_integral_value(rounding, context)

    def normalize(self, context: Context | None = None) -> Decimal:
        made = _fixed(self, getcontext() if context is None else context)
        if made._kind:
            return made
        if made._coefficient == "0":
            return _made(made._sign, "0", 0, "")
        digits = made._coefficient.rstrip("0")
        return _made(made._sign, digits, made._exponent + len(made._coefficient) - len(digits), "")

    def scaleb(self, other: Decimal | int) -> Decimal:
        if self._kind:
            return self
        return _fixed(_made(self._sign, self._coefficient, self._exponent + int(other), ""), getcontext())

    def __round__(self, n: int | None = None):
        if n is None:
            return self._whole(ROUND_HALF_EVEN)
        return self.quantize(_made(0, "1", -n, ""))

    def _whole(self, rounding: str) -> int:
        if self._kind == "n":
            raise ValueError("cannot convert NaN to integer")
        if self._kind == "F":
            raise OverflowError("cannot convert Infinity to integer")
        return int(("-" if self._sign else "") + self._rescaled(0, rounding)._coefficient)

    def __int__(self) -> int:
        return self._whole(ROUND_DOWN)

    def __trunc__(self) -> int:
        return self._whole(ROUND_DOWN)

    def __floor__(self) -> int:
        return self._whole(ROUND_FLOOR)

    def __ceil__(self) -> int:
        return self._whole(ROUND_CEILING)

    def __float__(self) -> float:
        return float(str(self))

    def as_integer_ratio(self) -> tuple[int, int]:
        if self._kind:
            raise ValueError("cannot convert " + ("NaN" if self._kind == "n" else "Infinity") + " to integer ratio")
        top = int(self._coefficient)
        bottom = 1
        if self._exponent >= 0:
            top = int(self._coefficient + "0" * self._exponent)
        else:
            bottom = int("1" + "0" * -self._exponent)
        common = math.gcd(top, bottom)
        return (-top // common if self._sign else top // common, bottom // common)


class DecimalTuple:
    """A tuple of the three in CPython."""

    sign: int
    digits: tuple[int, ...]
    exponent: int

    def __init__(self, sign: int, digits: tuple[int, ...], exponent: int) -> None:
        self.sign = sign
        self.digits = digits
        self.exponent = exponent

    def __repr__(self) -> str:
        return f"DecimalTuple(sign={self.sign}, digits={self.digits}, exponent={self.exponent})"

    def __iter__(self):
        yield self.sign
        yield self.digits
        yield self.exponent
