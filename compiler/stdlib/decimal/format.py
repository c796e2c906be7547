"""`decimal`: `format()` of numbers. Not here: zeros in front of grouped digits."""


def _formatted(number: Decimal, spec: str) -> str:
    fill = " "
    align = ""
    rest = spec
    if len(rest) > 1 and rest[1] in "<>=^":
        fill = rest[0]
        align = rest[1]
        rest = rest[2:]
    elif rest and rest[0] in "<>=^":
        align = rest[0]
        rest = rest[1:]
    sign = "-"
    if rest and rest[0] in "+- ":
        sign = rest[0]
        rest = rest[1:]
    if rest and rest[0] == "0":
        if align == "":
            fill = "0"
            align = "="
        rest = rest[1:]
    width, rest = _leading_number(rest)
    groups = ""
    if rest and rest[0] in ",_":
        groups = rest[0]
        rest = rest[1:]
    precision = -1
    if rest and rest[0] == ".":
        precision, rest = _leading_number(rest[1:])
        if precision < 0:
            raise ValueError("invalid format string")
    kind = rest
    if len(kind) > 1 or kind and kind not in "eEfFgGn%":
        raise ValueError("invalid format string")
    if number._kind:
        body = str(number).lstrip("-")
    else:
        body = _body(number, precision, kind, groups)
    prefix = "-" if number._sign else "" if sign == "-" else sign
    missing = max(width, 0) - len(prefix) - len(body)
    if missing <= 0:
        return prefix + body
    if align == "=":
        if groups and fill == "0":
            raise NotImplementedError("zeros in front of grouped digits are not supported for Decimal")
        return prefix + fill * missing + body
    if align == "<":
        return prefix + body + fill * missing
    if align == "^":
        left = missing // 2
        return fill * left + prefix + body + fill * (missing - left)
    return fill * missing + prefix + body


def _leading_number(text: str) -> tuple[int, str]:
    """The number in front, or -1, and what is behind."""
    end = 0
    while end < len(text) and text[end].isdigit():
        end += 1
    return (int(text[:end]) if end else -1, text[end:])


def _body(number: Decimal, precision: int, kind: str, groups: str) -> str:
    rounding = getcontext().rounding
    value = number.copy_abs()
    shown = kind or "g"
    if kind == "%":
        value = _made(0, value._coefficient, value._exponent + 2, "")
    value = _made(number._sign, value._coefficient, value._exponent, "")
    if precision >= 0:
        if shown in "fF%":
            value = value._rescaled(-precision, rounding)
        else:
            count = precision + 1 if shown in "eE" else max(precision, 1)
            if not value and shown in "eE":
                value = _made(value._sign, "0" * (precision + 1), value._exponent, "")
            elif len(value._coefficient) > count or shown in "eE" and value:
                value = _to_places(value, count, rounding, shown in "eE")
    if not value and value._exponent > 0 and shown in "fF%":
        value = value._rescaled(0, rounding)
    digits = value._coefficient
    exponent = value._exponent
    left = exponent + len(digits)
    point = 1
    if shown in "fF%":
        point = left
    elif shown in "gGn" and exponent <= 0 and left > -6:
        point = left
    if point < 0:
        whole = "0"
        fraction = "0" * -point + digits
    elif point > len(digits):
        whole = digits + "0" * (point - len(digits))
        fraction = ""
    else:
        whole = digits[:point] or "0"
        fraction = digits[point:]
    if groups:
        parts: list[str] = []
        while len(whole) > 3:
            parts.append(whole[-3:])
            whole = whole[:-3]
        parts.append(whole)
        whole = groups.join(parts[::-1])
    text = whole + ("." + fraction if fraction else "")
    behind = left - point
    if behind != 0 or shown in "eE":
        text += ("e" if shown in "eg" and kind != "" else "E") + _signed(behind)
    return text + ("%" if kind == "%" else "")


def _to_places(value: Decimal, count: int, rounding: str, fills: bool) -> Decimal:
    """A number with `count` digits."""
    over = len(value._coefficient) - count
    if over <= 0:
        return _made(value._sign, value._coefficient + "0" * -over, value._exponent + over, "") if fills else value
    digits = _cut_off(value._coefficient, over, value._sign == 1, rounding)
    exponent = value._exponent + over
    if len(digits) > count:
        digits = digits[:-1]
        exponent += 1
    return _made(value._sign, digits, exponent, "")
