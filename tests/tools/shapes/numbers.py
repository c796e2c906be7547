"""Arithmetic of ints, floats and bools, with operands of both signs and zero; conversions and functions of `math`."""

from .output import Output


def make(out: Output) -> None:
    with out.part("numbers"):
        names = {}
        for type_ in ("int", "int", "float", "float", "bool"):
            name = out.fresh(type_[0])
            names[name] = type_
            out.emit(f"{name}: {type_} = {out.scalar(type_)}")
        for _ in out.times(8, 18):
            out.attempt(expression(out, names))


def expression(out: Output, names: dict[str, str]) -> str:
    ints = [n for n, t in names.items() if t == "int"]
    a, b = out.pick(*names), out.pick(*names)
    i, j = out.pick(*ints), out.pick(*ints, out.int())
    x = out.pick(*(n for n, t in names.items() if t == "float"))
    digits = out.pick("-2", "-1", "0", "1", "2", "5")
    return out.pick(
        *(f"{a} {op} {b}" for op in ("+", "-", "*", "/", "//", "%", "<", "<=", "==", "!=", ">=")), *(f"{i} {op} {j}" for op in ("//", "%", "&", "|", "^")), f"{i} % 1000 << {out.pick('0', '3', '-1', '20')}", f"{i} >> {out.pick('0', '3', '-1', '70')}",
        f"divmod({a}, {b})", f"divmod({i}, {j})", f"({i} % 7) ** ({j} % 5)", f"{x} ** ({j} % 4)", f"pow({i}, abs({j}) % 50, {out.pick('7', '-7', '1', '1000003')})", f"-{a}, +{b}", f"~{i}", f"abs({a})",
        f"round({a})", f"round({a}, {digits})", f"round({i}, {digits})", f"int({a}), float({b}), bool({a})", f"str({a}), repr({b})", f"min({a}, {b}), max({a}, {b})", f"{a} < {b} < {out.int()}", f"{a} and {b}, {a} or {b}", f"not {a}",
        f"math.floor({a}), math.ceil({a}), math.trunc({a})", f"math.sqrt({a})", f"math.isqrt({i})", f"math.gcd({i}, {j}), math.lcm({i} % 1000, {j} % 1000)", f"math.copysign({a}, {b})", f"math.fmod({a}, {b})", f"math.log({a})", f"math.log2({a})", f"math.isclose({a}, {b})",
        f"math.factorial({i} % 20)", f"math.comb({i} % 12, {j} % 12)", f"math.hypot({a}, {b})", f"math.frexp({a}), math.modf({x})", f"hex({i}), oct({i}), bin({i})", f"{i}.bit_length(), {i}.bit_count()", f"{x}.is_integer(), {x}.as_integer_ratio()",
        f"hash({x}) == hash({i}), {x} == {i}", f"sum([{i}, {j}]), sum([{x}, {x}], 0.5)", f"{i} if {a} else {j}", f"{x} // 1, {x} % 1", f"math.prod([{i} % 10, {j} % 10])", f"[{i}, {j}][{b} > 0]", f"isinstance({a}, int), isinstance({b}, float), type({a}).__name__", f"{x}.hex()" if out.chance(0.2) else f"{x} * 2",
        f"list(range({i} % 7, {j} % 9, {out.pick('1', '2', '-1', '-3', '0')}))", f"len(range({i} % 7, {j} % 100, {out.pick('1', '2', '-1', '7')}))", f"range({i} % 10)[{out.index()}]", f"range({i} % 10)[{out.slice()}]", f"{i} in range(0, 100, 3)",
    )
