"""Calls: defaults, keyword-only and positional-only parameters, `*` and `**` on both sides, the order of evaluation."""

from .output import Output


def make(out: Output) -> None:
    show, f, g, h = (out.fresh(name) for name in ("show", "f", "g", "h"))
    with out.block(f"def {show}(n: int) -> int:"):
        out.emit("print('show', n)")
        out.emit("return n")
    out.lines += ["", ""]
    with out.block(f"def {f}(a: int, b: int = {out.int()}, *, c: int = {out.int()}, d: str = {out.word()}) -> str:"):
        out.emit("return f'{a} {b} {c} {d}'")
    out.lines += ["", ""]
    with out.block(f"def {g}(first: str, /, *rest: int, sep: str = ',', **named: int) -> str:"):
        out.emit("return first + sep.join(str(n) for n in rest) + str(sorted(named.items())) + str(list(named))")
    out.lines += ["", ""]
    with out.block(f"def {h}(items: list[int] = [], count: dict[str, int] = {{}}) -> int:"):
        out.emit("items.append(len(items))")
        out.emit("count['n'] = count.get('n', 0) + sum(items)")
        out.emit("return count['n']")
    out.lines += ["", ""]
    with out.part("calls"):
        xs, pair, table = out.fresh("xs"), out.fresh("pair"), out.fresh("table")
        out.emit(f"{xs}: list[int] = {out.value('list[int]')}")
        out.emit(f"{pair} = ({out.int()}, {out.int()})")
        out.emit(f"{table}: dict[str, int] = {{'x': {out.int()}, 'y': {out.int()}}}")
        n = lambda: out.pick(out.int(), f"{show}({out.random.randint(0, 9)})")
        for _ in out.times(4, 9):
            out.attempt(out.pick(
                f"{f}({n()})", f"{f}({n()}, {n()}, c={n()})", f"{f}(b={n()}, a={n()})", f"{f}(*{pair})", f"{f}(d={out.word()}, c={n()}, a={n()})", f"{f}(*{pair}, c={n()})", f"{g}({out.word()})", f"{g}('r', {n()}, {n()}, k={n()}, j={n()})", f"{g}('r', *{xs})", f"{g}('r', *{xs}, {n()}, sep='-')", f"{g}('r', **{table})", f"{g}('r', {n()}, *{pair}, z={n()}, **{table})",
                f"{g}('r', first={n()})", f"{h}()", f"{h}([{n()}])", f"{h}(count={{'n': {n()}}})", f"max({n()}, {n()}, key=lambda v: -v)", f"print({n()}, {n()}, sep={out.word()}, end=';')", f"[{n()}, {n()}][{show}(0)]", f"{{{n()}: {n()}}}", f"{n()} if {n()} else {n()}", f"{n()} < {n()} < {n()}", f"({n()} or {n()}, {n()} and {n()})", f"max(*{pair})", f"min({xs}, default={n()})", f"sum([*{xs}, *{pair}], {n()})", f"list(map(lambda a, b: a - b, {xs}, {pair}))",
            ))
