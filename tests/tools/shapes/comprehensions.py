"""Comprehensions and generator expressions: nested, filtered, of every kind of container, with `:=` and what they close over."""

from .output import Output


def make(out: Output) -> None:
    with out.part("comprehensions"):
        rows, text, table = out.fresh("rows"), out.fresh("text"), out.fresh("table")
        out.emit(f"{rows}: list[list[int]] = {out.value('list[list[int]]')}")
        out.emit(f"{text} = {out.word()} + {out.word()}")
        out.emit(f"{table}: dict[str, int] = {{{', '.join(f'{out.word()}: {out.int()}' for _ in out.times(0, 4))}}}")
        for _ in out.times(5, 12):
            out.attempt(expression(out, rows, text, table))


def condition(out: Output, name: str) -> str:
    return out.pick("", "", f" if {name}", f" if {name} % 2", f" if not {name} > {out.int()}", f" if {name} != {out.int()} if {name} < 50")


def expression(out: Output, rows: str, text: str, table: str) -> str:
    n, m = out.random.randint(0, 5), out.random.randint(-2, 4)
    k = out.int()
    flat = f"v for row in {rows} for v in row{condition(out, 'v')}"
    return out.pick(
        f"[{flat}]", f"sorted({{{flat}}})", f"sum({flat})", f"list({flat})", f"max(({flat}), default={k})", f"any({flat}), all({flat})", f"[[v * {k} for v in row{condition(out, 'v')}] for row in {rows}]", f"[row[:] for row in {rows} if row]",
        f"{{i: row for i, row in enumerate({rows})}}", f"{{len(row): row for row in {rows}}}", f"[c.upper() for c in {text} if c.isalpha()]", f"{{c: {text}.count(c) for c in {text}}}", f"''.join(c for c in {text} if c not in {out.word()})",
        f"{{k: v for k, v in {table}.items(){condition(out, 'v')}}}", f"{{v: k for k, v in {table}.items()}}", f"[(i, j) for i in range({n}) for j in range(i, {m}){condition(out, 'j')}]", f"[i if i % 2 else -i for i in range({n})]", f"[f'{{i}}:{{c}}' for i, c in enumerate({text}, {k})]",
        f"[total := 0] + [total := total + v for row in {rows} for v in row]", f"[y for x in range({n}) if (y := x * x - {k}) > 0]", f"[f(1) for f in [lambda x, i=i: x + i for i in range({n})]]", f"[(lambda: i)() for i in range({n})]", f"[[j for j in range(i)] for i in range({n})]", f"list(zip(*[row[:2] for row in {rows} if len(row) > 1]))",
        f"[row.pop() for row in {rows} if row]", f"[a + b for a, b in zip({text}, {text}[1:])]", f"sorted(((v, k) for k, v in {table}.items()), reverse=True)", f"dict(sorted({table}.items(), key=lambda kv: (-kv[1], kv[0])))", f"next((v for row in {rows} for v in row if v > {k}), None)", f"[{k} // v for row in {rows} for v in row]", f"tuple(v for v in range({n}))[::-1]", f"[*(v for v in range({n})), *{text}]", f"len([v for v in range(100) if v % {max(1, n)} == 0])",
    )
