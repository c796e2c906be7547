"""Tuples: indexes, slices, comparison, unpacking with stars and nesting, tuples of any length."""

from .output import Output


def make(out: Output) -> None:
    with out.part("tuples"):
        types = [out.pick("int", "str", "float", "bool") for _ in out.times(2, 4)]
        a, b, c = out.fresh("a"), out.fresh("b"), out.fresh("c")
        whole = ", ".join(types)
        out.emit(f"{a} = {out.value(f'tuple[{whole}]')}")
        out.emit(f"{b} = {out.value(f'tuple[{whole}]')}")
        out.emit(f"{c}: tuple[int, ...] = {out.value('tuple[int, int, int]')}")
        for _ in out.times(5, 10):
            out.attempt(expression(out, a, b, c, len(types)))
        for _ in out.times(1, 4):
            unpack(out, a, b, c, types)


def expression(out: Output, a: str, b: str, c: str, length: int) -> str:
    within = out.random.randint(-length, length - 1)
    return out.pick(
        f"{a}[{within}]", f"{a}[{out.random.randint(-length, 0)}:]", f"{c}[{out.index()}]", f"{c}[{out.slice()}]", f"{a} == {b}, {a} != {b}", f"{a} < {b}, {a} >= {b}", f"len({a}), len({c})", f"{a} + {b}", f"{c} + {c}", f"{c} * {out.pick('-1', '0', '2')}",
        f"{out.int()} in {c}, {c}.count({out.int()})", f"{c}.index({out.int()})", f"sorted([{a}, {b}])", f"min({a}, {b})", f"{{{a}: 1, {b}: 2}}", f"hash({a}) == hash({b}), {a} == {b}", f"repr({a}) + str({c})", f"sum({c}), max({c}), min({c})",
        f"tuple(reversed({c}))", f"tuple(sorted({c}))", f"list(zip({c}, {c}[1:]))", f"({a}, {b})[0]", f"({a}, ({b}, {c}))", f"tuple(v * 2 for v in {c})", f"isinstance({a}, tuple), bool({c}[:0])", f"divmod({c}[0], {c}[1] or 1)", f"list(enumerate({c}, {out.int()}))", f"({a},), ()", f"[*{c}, *{c}]", f"max([{a}, {b}], key=repr)", f"'%s %s' % ({a}[0], {b}[1])", f"(*{c}, 0)",
    )


def unpack(out: Output, a: str, b: str, c: str, types: list[str]) -> None:
    x, y, z = out.fresh("x"), out.fresh("y"), out.fresh("z")
    names = [out.fresh("u") for _ in types]
    choice = out.random.randint(0, 6)
    if choice == 0:
        out.emit(f"{', '.join(names)} = {a}")
        out.emit(f"print({', '.join(names)})")
        return
    if choice == 1:
        out.emit(f"({', '.join(names)}), {x} = {b}, {c}")
        out.emit(f"print({', '.join(names)}, {x})")
        return
    text = {
        2: f"{x}, *{y} = {c}", 3: f"*{x}, {y} = {c}", 4: f"{x}, {y}, *{z} = [*{c}, *{c}][:{out.pick('0', '1', '2', '3', '5')}]",
        5: f"{x}, ({y}, {z}) = {out.int()}, ({out.word()}, {c}[:2])", 6: f"{x}, {y} = {c}[:{out.pick('1', '2', '3')}]",
    }[choice]
    shown = [name for name in (x, y, z) if name in text]
    with out.block("try:"):
        out.emit(text)
        out.emit(f"print({', '.join(shown)})")
    with out.block("except ValueError as error:"):
        out.emit("print(error)")
