"""Complex numbers from other values and texts, and as text."""

import math


def fill(number: complex, real, imag) -> None:
    """complex(real, imag), for a number whose parts are 0."""
    if isinstance(real, str):
        if imag is not None:
            raise TypeError("complex() can't take second arg if first is a string")
        read(number, real)
        return
    if isinstance(imag, str):
        raise TypeError("complex() second arg can't be a string")
    first = part_of(real, "complex() first argument must be a string or a number, not '")
    number._real = first._real
    number._imag = first._imag
    if imag is not None:
        second = part_of(imag, "complex() second argument must be a number, not '")
        number._real = first._real - second._imag if isinstance(imag, complex) else first._real
        number._imag = first._imag + second._real if isinstance(real, complex) else second._real


def part_of(value, message: str) -> complex:
    if isinstance(value, (complex, int, float)):
        return of(value)
    if hasattr(value, "__complex__"):
        return value.__complex__()
    if hasattr(value, "__float__"):
        return made(value.__float__(), 0.0)
    if hasattr(value, "__index__"):
        return made(float(value.__index__()), 0.0)
    raise TypeError(message + _type_name_of(value) + "'")


def read(number: complex, text: str) -> None:
    """The number that a text says: `a`, `bj`, `a+bj`, with or without parentheses."""
    inner = text.strip()
    if inner.startswith("("):
        if not inner.endswith(")"):
            raise_malformed()
        inner = inner[1:-1].strip()
    if inner == "":
        raise_malformed()
    if inner[-1] not in "jJ":
        number._real = float_in(inner)
        return
    inner = inner[:-1]
    # The sign of the imaginary part is the last one that belongs to no exponent.
    split = len(inner) - 1
    while split > 0 and not (inner[split] in "+-" and inner[split - 1] not in "eE"):
        split = split - 1
    if split > 0:
        number._real = float_in(inner[:split])
        inner = inner[split:]
    if inner in ("", "+"):
        number._imag = 1.0
    elif inner == "-":
        number._imag = -1.0
    else:
        number._imag = float_in(inner)


def float_in(text: str) -> float:
    if text != text.strip():
        raise_malformed()
    try:
        return float(text)
    except ValueError:
        raise_malformed()
        return 0.0


def raise_malformed() -> None:
    raise ValueError("complex() arg is a malformed string")


def shown(x: float) -> str:
    """The shortest text of a float, without `.0`."""
    return repr(x).removesuffix(".0")


def signed(text: str) -> str:
    return text if text.startswith("-") else "+" + text


def text(number: complex) -> str:
    imag = shown(number._imag)
    if number._real == 0.0 and math.copysign(1.0, number._real) == 1.0:
        return imag + "j"
    return "(" + shown(number._real) + signed(imag) + "j)"


def formatted(number: complex, spec: str) -> str:
    """format(number, spec)"""
    if spec == "":
        return text(number)
    fill = " "
    align = ">"
    if len(spec) > 1 and spec[1] in "<>=^":
        fill = spec[0]
        align = spec[1]
        spec = spec[2:]
    elif spec[0] in "<>=^":
        align = spec[0]
        spec = spec[1:]
    if align == "=":
        raise ValueError("'=' alignment flag is not allowed in complex format specifier")
    index = 0
    while index < len(spec) and spec[index] in "+- z#":
        index = index + 1
    sign = spec[:index]
    spec = spec[index:]
    if spec.startswith("0"):
        raise ValueError("Zero padding is not allowed in complex format specifier")
    digits = 0
    while digits < len(spec) and spec[digits].isdigit():
        digits = digits + 1
    width = int(spec[:digits]) if digits > 0 else 0
    return padded(body(number, sign, spec[digits:]), fill, align, width)


def body(number: complex, sign: str, rest: str) -> str:
    """The parts by what a spec says but for its width."""
    kind = rest[-1:] if rest[-1:].isalpha() or rest[-1:] == "%" else ""
    if kind not in ("", "e", "E", "f", "F", "g", "G", "n"):
        raise ValueError("Unknown format code '" + kind + "' for object of type 'complex'")
    kept = sign.replace("+", "").replace("-", "").replace(" ", "")
    if kind != "":
        return format(number._real, sign + rest) + format(number._imag, "+" + kept + rest) + "j"
    if rest == "" and kept == "":
        real = format(number._real, sign).removesuffix(".0")
        imag = shown(number._imag)
    else:
        real = format(number._real, sign + rest + "g")
        imag = format(number._imag, kept + rest + "g")
    if number._real == 0.0 and math.copysign(1.0, number._real) == 1.0:
        plain = sign.replace("#", "").replace("z", "").replace("-", "")
        return (plain if not imag.startswith("-") else "") + imag + "j"
    return "(" + real + signed(imag) + "j)"


def padded(text: str, fill: str, align: str, width: int) -> str:
    if align == "<":
        return text.ljust(width, fill)
    if align == ">":
        return text.rjust(width, fill)
    left = (width - len(text)) // 2
    return text if left < 0 else (fill * left + text).ljust(width, fill)
