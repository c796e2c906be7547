"""Methods and operators of lists, with edge arguments; nested lists, slices that are stored and deleted."""

from .output import Output

ELEMENTS = ("int", "int", "str", "float", "bool", "tuple[int, str]", "list[int]")


def make(out: Output) -> None:
    with out.part("lists"):
        element = out.pick(*ELEMENTS)
        xs, ys = out.fresh("xs"), out.fresh("ys")
        out.emit(f"{xs}: list[{element}] = {out.value(f'list[{element}]')}")
        out.emit(f"{ys}: list[{element}] = {out.value(f'list[{element}]')}")
        for _ in out.times(6, 14):
            step(out, element, xs, ys)
            if out.chance(0.3):
                xs, ys = ys, xs
        out.emit(f"print({xs}, {ys}, len({xs}), {xs} == {ys}, {xs} is {ys})")


def step(out: Output, element: str, xs: str, ys: str) -> None:
    value = out.value(element)
    expressions = [
        f"{xs}[{out.index()}]", f"{xs}[{out.slice()}]", f"{xs}.pop({out.index()})", f"{xs}.pop()", f"{xs}.index({value})", f"{xs}.index({value}, {out.index()})",
        f"{xs}.index({value}, {out.index()}, {out.index()})", f"{xs}.count({value})", f"{value} in {xs}, {value} not in {ys}", f"{xs} + {ys}[{out.slice()}]",
        f"({xs} * {out.pick('-1', '0', '1', '2')})[:9]", f"{xs} == {ys}, {xs} != {ys}", f"list(reversed({xs}))", f"list(enumerate({xs}, {out.int()}))", f"list(zip({xs}, {ys}))",
        f"[*{xs}, {value}, *{ys}]", f"{xs}.copy() == {xs}, {xs}.copy() is {xs}", f"bool({xs}), not {ys}", f"str({xs}) + repr({ys})", f"len({xs}[{out.slice()}])",
        f"any({xs}), all({xs})", f"next(iter({xs}), {value})", f"list(map(repr, {xs}))", f"list(filter(None, {xs}))", f"tuple({xs})",
    ]
    if True:
        expressions += [f"sorted({xs})", f"sorted({xs}, reverse=True)", f"sorted({xs}, key=repr)", f"min({xs})", f"max({xs}, default={value})", f"min({xs}, key=repr)", f"{xs} < {ys}, {xs} >= {ys}"]
    if element in ("int", "bool"):
        expressions += [f"sum({xs})", f"sum({xs}, {out.int()})", f"sum(x for x in {xs} if x > 1)"]
    if element == "float":     # the sum of no floats is 0.0 by decision
        expressions += [f"sum({xs}, 0.0)", f"sum((x for x in {xs} if x > 1), {out.float()})"]
    if element == "str":
        expressions += [f"{out.word()}.join({xs})", f"sorted({xs}, key=len)", f"max({xs}, key=len, default='-')"]
    statements = [
        f"{xs}.append({value})", f"{xs}.extend({ys}[{out.slice()}])", f"{xs}.insert({out.index()}, {value})", f"{xs}.remove({value})", f"{xs}.reverse()", f"{xs}.sort()",
        f"{xs}.sort(reverse=True)", f"{xs}.sort(key=repr)", f"{xs}[{out.index()}] = {value}", f"{xs}[{out.slice()}] = {ys}[{out.slice()}]", f"{xs}[{out.slice()}] = [{value}, {value}]",
        f"del {xs}[{out.index()}]", f"del {xs}[{out.slice()}]", f"{xs} += {ys}[:3]", f"{xs} *= {out.pick('0', '1', '2')}", f"{xs}.clear()", f"{xs}, {ys} = {ys}[:], {xs}[:]",
        f"{xs}[:] = [v for v in {xs} if v != {value}]", f"{xs}[{out.index()}], {xs}[{out.index()}] = {value}, {xs}[0]", f"{xs}.extend(v for v in {ys} if v)", f"{xs}.extend({xs})",
    ]
    if out.chance(0.5):
        return out.attempt(out.pick(*expressions))
    out.attempt_statement(out.pick(*statements))
    out.emit(f"del {xs}[14:]")
    out.emit(f"print({xs})")
