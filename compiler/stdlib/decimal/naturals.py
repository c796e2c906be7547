"""`decimal`: natural numbers of any length, as texts of digits without zeros in front, and where they are cut off. They are taken apart
into limbs of nine digits to compute with."""

_BASE: int = 1000000000


def _limbs(digits: str) -> list[int]:
    """Nine digits each, the lowest first."""
    limbs: list[int] = []
    end = len(digits)
    while end > 0:
        limbs.append(int(digits[max(end - 9, 0) : end]))
        end -= 9
    return limbs


def _digits(limbs: list[int]) -> str:
    parts = [str(limb).rjust(9, "0") for limb in reversed(limbs)]
    return "".join(parts).lstrip("0") or "0"


def _is_less(a: str, b: str) -> bool:
    return len(a) < len(b) or len(a) == len(b) and a < b


def _sum(a: str, b: str) -> str:
    if len(a) < 18 and len(b) < 18:
        return str(int(a) + int(b))
    x = _limbs(a)
    y = _limbs(b)
    if len(x) < len(y):
        x, y = y, x
    carry = 0
    for index in range(len(x)):
        total = x[index] + carry
        if index < len(y):
            total += y[index]
        carry, x[index] = divmod(total, _BASE)
    x.append(carry)
    return _digits(x)


def _difference(a: str, b: str) -> str:
    """`a - b` of an `a` that is not less."""
    if len(a) < 19:
        return str(int(a) - int(b))
    x = _limbs(a)
    y = _limbs(b)
    borrow = 0
    for index in range(len(x)):
        rest = x[index] - borrow
        if index < len(y):
            rest -= y[index]
        borrow = 1 if rest < 0 else 0
        x[index] = rest + borrow * _BASE
    return _digits(x)


def _times(a: str, b: str) -> str:
    if len(a) + len(b) < 19:
        return str(int(a) * int(b))
    x = _limbs(a)
    y = _limbs(b)
    product = [0] * (len(x) + len(y))
    for i in range(len(x)):
        carry = 0
        for j in range(len(y)):
            carry, product[i + j] = divmod(product[i + j] + x[i] * y[j] + carry, _BASE)
        product[i + len(y)] += carry
    return _digits(product)


def _quotient(a: str, b: str) -> tuple[str, str]:
    """`divmod(a, b)`"""
    if len(a) < 19 and len(b) < 19:
        q, r = divmod(int(a), int(b))
        return (str(q), str(r))
    if _is_less(a, b):
        return ("0", a)
    y = _limbs(b)
    if len(y) == 1:
        return _quotient_by_limb(_limbs(a), y[0])
    # The first limb of the divisor is made large, so that the guesses of the limbs of the quotient are nearly right.
    scale = _BASE // (y[-1] + 1)
    x = _scaled(_limbs(a), scale)
    y = _scaled(_limbs(b), scale)
    while len(y) > 1 and y[-1] == 0:
        y.pop()
    size = len(y)
    while len(x) > size and x[-1] == 0:
        x.pop()
    x.append(0)
    quotient = [0] * (len(x) - size)
    for at in range(len(x) - size - 1, -1, -1):
        top = x[at + size] * _BASE + x[at + size - 1]
        guess, rest = divmod(top, y[-1])
        while guess >= _BASE or guess * y[-2] > rest * _BASE + x[at + size - 2]:
            guess -= 1
            rest += y[-1]
            if rest >= _BASE:
                break
        borrow = 0
        for index in range(size):
            value = x[at + index] - guess * y[index] - borrow
            borrow, x[at + index] = -(value // _BASE), value % _BASE
        value = x[at + size] - borrow
        x[at + size] = value
        if value < 0:
            guess -= 1
            carry = 0
            for index in range(size):
                carry, x[at + index] = divmod(x[at + index] + y[index] + carry, _BASE)
            x[at + size] += carry
        quotient[at] = guess
    rest_text, _ = _quotient_by_limb(x, scale)
    return (_digits(quotient), rest_text)


def _scaled(limbs: list[int], factor: int) -> list[int]:
    carry = 0
    for index in range(len(limbs)):
        carry, limbs[index] = divmod(limbs[index] * factor + carry, _BASE)
    limbs.append(carry)
    return limbs


def _quotient_by_limb(limbs: list[int], divisor: int) -> tuple[str, str]:
    rest = 0
    for index in range(len(limbs) - 1, -1, -1):
        limbs[index], rest = divmod(rest * _BASE + limbs[index], divisor)
    return (_digits(limbs), str(rest))


def _root(digits: str) -> str:
    """The whole part of the square root, by Newton's method from above."""
    if digits == "0":
        return digits
    guess = "1" + "0" * ((len(digits) + 1) // 2)
    while True:
        q, _ = _quotient(digits, guess)
        if not _is_less(q, guess):
            return guess
        guess, _ = _quotient(_sum(guess, q), "2")


# ---- rounding


def _is_up(kept: str, cut: str, is_negative: bool, rounding: str) -> bool:
    """Whether a number that is cut off behind `kept` is rounded away from zero; `cut` has something but zeros."""
    if rounding == ROUND_DOWN:
        return False
    if rounding == ROUND_UP:
        return True
    if rounding == ROUND_CEILING:
        return not is_negative
    if rounding == ROUND_FLOOR:
        return is_negative
    if rounding == ROUND_05UP:
        return kept == "" or kept[-1] in "05"
    first = cut[0]
    if first != "5":
        return first > "5"
    if cut.rstrip("0") != "5":
        return True
    if rounding == ROUND_HALF_UP:
        return True
    if rounding == ROUND_HALF_DOWN:
        return False
    return kept != "" and kept[-1] in "13579"


def _cut_off(digits: str, count: int, is_negative: bool, rounding: str) -> str:
    """`digits` without the last `count`, rounded."""
    if count > len(digits):
        digits = digits.rjust(count, "0")
    kept = digits[: len(digits) - count]
    cut = digits[len(digits) - count :]
    if cut.strip("0") == "":
        return kept or "0"
    if _is_up(kept, cut, is_negative, rounding):
        return _sum(kept or "0", "1")
    return kept or "0"
