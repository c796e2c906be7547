"""`decimal`: what operators compute, rounded by the context. Not here: powers by other exponents than ints."""


def _is_digits(text: str) -> bool:
    return text != "" and text.isascii() and text.isdigit()


def _signed(exponent: int) -> str:
    return str(exponent) if exponent < 0 else "+" + str(exponent)


def _made(sign: int, digits: str, exponent: int, kind: str) -> Decimal:
    number = Decimal(0)
    number._sign = sign
    number._coefficient = digits
    number._exponent = exponent
    number._kind = kind
    return number


def _infinite_order(number: Decimal) -> int:
    if number._kind != "F":
        return 0
    return -1 if number._sign else 1


def _fixed(number: Decimal, how: Context) -> Decimal:
    """`number` rounded to as many digits as a context has."""
    count = len(number._coefficient) - how.prec
    if number._kind or count <= 0:
        return number
    digits = _cut_off(number._coefficient, count, number._sign == 1, how.rounding)
    exponent = number._exponent + count
    if len(digits) > how.prec:
        digits = digits[:-1]
        exponent += 1
    return _made(number._sign, digits, exponent, "")


def _added(a: Decimal, b: Decimal) -> Decimal:
    if a._kind or b._kind:
        if a._kind == "n" or b._kind == "n":
            return _made(0, "0", 0, "n")
        if a._kind == "F" and b._kind == "F" and a._sign != b._sign:
            raise InvalidOperation([InvalidOperation])
        return a if a._kind == "F" else b
    how = getcontext()
    exponent = min(a._exponent, b._exponent)
    if a._coefficient == "0" or b._coefficient == "0":
        if a._coefficient == b._coefficient:
            sign = a._sign if a._sign == b._sign else 1 if how.rounding == ROUND_FLOOR else 0
            return _made(sign, "0", exponent, "")
        number = b if a._coefficient == "0" else a
        # As many zeros as the context has room for.
        exponent = max(exponent, number._exponent - how.prec + len(number._coefficient))
        exponent = min(exponent, number._exponent)
        return _fixed(number._rescaled(exponent, how.rounding), how)
    high, low = (a, b) if a.adjusted() >= b.adjusted() else (b, a)
    # What is too small to be seen is a one far behind.
    far = min(high._exponent, high.adjusted() - how.prec - 1)
    if low.adjusted() < far - 1:
        low = _made(low._sign, "1", far - 2, "")
    exponent = min(high._exponent, low._exponent)
    x = high._coefficient + "0" * (high._exponent - exponent)
    y = low._coefficient + "0" * (low._exponent - exponent)
    if high._sign == low._sign:
        return _fixed(_made(high._sign, _sum(x, y), exponent, ""), how)
    if x == y:
        return _made(1 if how.rounding == ROUND_FLOOR else 0, "0", exponent, "")
    if _is_less(x, y):
        return _fixed(_made(low._sign, _difference(y, x), exponent, ""), how)
    return _fixed(_made(high._sign, _difference(x, y), exponent, ""), how)


def _multiplied(a: Decimal, b: Decimal) -> Decimal:
    sign = a._sign ^ b._sign
    if a._kind or b._kind:
        if a._kind == "n" or b._kind == "n":
            return _made(0, "0", 0, "n")
        if not a or not b:
            raise InvalidOperation([InvalidOperation])
        return _made(sign, "0", 0, "F")
    return _fixed(_made(sign, _times(a._coefficient, b._coefficient), a._exponent + b._exponent, ""), getcontext())


def _divided(a: Decimal, b: Decimal) -> Decimal:
    sign = a._sign ^ b._sign
    how = getcontext()
    if a._kind or b._kind:
        if a._kind == "n" or b._kind == "n":
            return _made(0, "0", 0, "n")
        if a._kind == "F" and b._kind == "F":
            raise InvalidOperation([InvalidOperation])
        if a._kind == "F":
            return _made(sign, "0", 0, "F")
        raise NotImplementedError("a number divided by an infinity is not supported")
    if not b:
        if not a:
            raise InvalidOperation([DivisionUndefined])
        raise DivisionByZero([DivisionByZero])
    if not a:
        return _made(sign, "0", a._exponent - b._exponent, "")
    shift = len(b._coefficient) - len(a._coefficient) + how.prec + 1
    exponent = a._exponent - b._exponent - shift
    if shift >= 0:
        digits, rest = _quotient(a._coefficient + "0" * shift, b._coefficient)
    else:
        digits, rest = _quotient(a._coefficient, b._coefficient + "0" * -shift)
    if rest != "0":
        # A last digit of 0 or 5 would be taken for an exact one.
        if digits[-1] in "05":
            digits = _sum(digits, "1")
    else:
        ideal = a._exponent - b._exponent
        while exponent < ideal and digits[-1] == "0":
            digits = digits[:-1]
            exponent += 1
    return _fixed(_made(sign, digits, exponent, ""), how)


def _parted(a: Decimal, b: Decimal, operator: str) -> tuple[Decimal, Decimal]:
    """`a // b` and `a % b`, rounded towards zero."""
    how = getcontext()
    if a._kind or b._kind:
        raise NotImplementedError("quotients of what is no finite number are not supported")
    if not b:
        if not a:
            raise InvalidOperation([DivisionUndefined])
        if operator == "%":
            raise InvalidOperation([InvalidOperation])
        if operator == "divmod":
            raise InvalidOperation([InvalidOperation])
        raise DivisionByZero([DivisionByZero])
    sign = a._sign ^ b._sign
    exponent = min(a._exponent, b._exponent)
    distance = a.adjusted() - b.adjusted()
    if not a or distance <= -2:
        return (_made(sign, "0", 0, ""), _fixed(a._rescaled(exponent, how.rounding), how))
    if distance <= how.prec:
        x = a._coefficient + "0" * (a._exponent - exponent)
        y = b._coefficient + "0" * (b._exponent - exponent)
        q, r = _quotient(x, y)
        if len(q) <= how.prec:
            return (_made(sign, q, 0, ""), _fixed(_made(a._sign, r, exponent, ""), how))
    raise InvalidOperation([DivisionImpossible])


def _powered(base: Decimal, exponent: Decimal) -> Decimal:
    how = getcontext()
    if base._kind or exponent._kind or exponent != exponent.to_integral_value():
        raise NotImplementedError("powers of Decimal are supported for exponents that are whole")
    count = int(exponent)
    if count == 0:
        if not base:
            raise InvalidOperation([InvalidOperation])
        return Decimal(1)
    sign = base._sign if count % 2 != 0 else 0
    if not base:
        if count < 0:
            return _made(sign, "0", 0, "F")
        return _made(sign, "0", 0, "")
    size = abs(count)
    if len(base._coefficient) * size > 20000:
        raise NotImplementedError("so large a power of a Decimal is not supported")
    digits = "1"
    square = base._coefficient
    rest = size
    while rest > 0:
        if rest % 2 == 1:
            digits = _times(digits, square)
        rest //= 2
        if rest > 0:
            square = _times(square, square)
    whole = _made(sign, digits, base._exponent * size, "")
    if count > 0:
        return _fixed(whole, how)
    return _divided(_made(0, "1", 0, ""), whole)
