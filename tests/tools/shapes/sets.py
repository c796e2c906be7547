"""Methods and operators of sets and frozensets; printed sorted."""

from .output import Output

ELEMENTS = ("int", "str", "float", "tuple[int, str]")


def make(out: Output) -> None:
    with out.part("sets"):
        element = out.pick(*ELEMENTS)
        s, t, f = out.fresh("s"), out.fresh("t"), out.fresh("f")
        for name in (s, t):
            items = ", ".join(out.value(element) for _ in out.times(1, 5))
            out.emit(f"{name}: set[{element}] = {{{items}}}")
        out.emit(f"{f}: frozenset[{element}] = frozenset([{', '.join(out.value(element) for _ in out.times(0, 3))}])")
        for _ in out.times(6, 12):
            step(out, element, s, t, f)
            if out.chance(0.3):
                s, t = t, s
        out.emit(f"print(sorted({s}), sorted({t}), len({f}))")


def step(out: Output, element: str, s: str, t: str, f: str) -> None:
    x = out.value(element)
    other = out.pick(t, t, f, f"{{{x}}}")
    xs = f"[{x}, {out.value(element)}]"
    expressions = [
        f"{x} in {s}, {x} not in {t}", *(f"sorted({s} {op} {other})" for op in "|&-^"), *(f"sorted({s}.{m}({other}))" for m in ("union", "intersection", "difference", "symmetric_difference")),
        f"sorted({s}.union({xs}, {t}))", f"sorted({s}.intersection({xs}))", f"sorted({s}.difference({xs}))", *(f"{s} {op} {other}" for op in ("<", "<=", ">", ">=", "==", "!=")),
        f"{s}.issubset({other}), {s}.issuperset({other}), {s}.isdisjoint({other})", f"{s}.isdisjoint({xs})", f"len({s}), bool({s}), not {f}", f"sorted({s}.copy())", f"min({s}), max({s})", f"hash({f}) == hash(frozenset({f}))",
        f"sorted(v for v in {s} if v != {x})", f"sorted({{v for v in {s}}} | set({xs}))", f"{f} == set({f}), {f} | {s} == {s} | {f}", f"sorted({s}, key=repr)", f"len({{*{s}, *{t}, {x}}})", f"type({f} | {s}).__name__, type({s} | {f}).__name__",
        f"{f} in {{{f}: 1}}", f"sum(1 for _ in {s})", f"sorted({s} - {t} | {s} & {t}) == sorted({s})",
    ]
    statements = [
        f"{s}.add({x})", f"{s}.discard({x})", f"{s}.remove({x})", f"{s}.update({other})", f"{s}.update({xs}, {t})", f"{s} |= {other}", f"{s} &= {other}", f"{s} -= {other}", f"{s} ^= {other}", f"{s}.intersection_update({other})",
        f"{s}.difference_update({xs})", f"{s}.symmetric_difference_update({other})", f"{s}.clear()", f"{s}, {t} = {t}, {s}",
    ]
    if out.chance(0.5):
        return out.attempt(out.pick(*expressions))
    out.attempt_statement(out.pick(*statements))
    out.emit(f"print(sorted({s}))")
