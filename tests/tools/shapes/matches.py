"""`match` on numbers, texts, tuples, lists, dicts, classes and unions, with guards, captures, alternatives and stars."""

from .output import Output


def make(out: Output) -> None:
    point, circle = out.fresh("Point"), out.fresh("Circle")
    for name, fields in ((point, "x y"), (circle, "center r")):
        out.emit("@dataclass")
        with out.block(f"class {name}:"):
            for field_name in fields.split():
                out.emit(f"{field_name}: {point if field_name == 'center' else 'int'}")
        out.lines += ["", ""]
    f, g, h = out.fresh("match_shape"), out.fresh("match_list"), out.fresh("match_scalar")
    with out.block(f"def {f}(value: {point} | {circle} | tuple[int, int] | str | None) -> str:"):
        with out.block("match value:"):
            cases = [
                (f"{point}(x=0, y=0)", "'origin'"), (f"{point}(x=0, y=y) if y > 1", "f'up {y}'"), (f"{point}(x, y) if x == y", "f'diagonal {x}'"), (f"{circle}(center={point}(x=1), r=r)", "f'at one {r}'"), (f"{circle}(r=r) if r < 0", "f'bad {r}'"),
                (f"{circle}() as c", "f'circle {c.center.x}'"), ("(0, b)", "f'zero {b}'"), ("(a, 1 | 2 as b)", "f'{a} small {b}'"), ("'a' | 'b'", "'letter'"), ("str() as s if len(s) > 2", "s.upper()"), ("None", "'none'"), ("str(s)", "'text ' + s"), ("(a, b)", "f'pair {a + b}'"),
            ]
            write_cases(out, cases)
            with out.block("case _:"):
                out.emit("return 'other'")
    out.lines += ["", ""]
    with out.block(f"def {g}(value: list[int]) -> str:"):
        with out.block("match value:"):
            write_cases(out, [("[]", "'empty'"), ("[x]", "f'one {x}'"), ("[0, *rest]", "f'zero then {rest}'"), ("[first, *_, last] if first == last", "f'both {first}'"), ("[a, b]", "f'two {a} {b}'"), ("[1 | 2 as a, _, *rest]", "f'small {a} {len(rest)}'"), ("[*init, -1]", "f'end {init}'"), ("[_, _, _]", "'three'")])
            with out.block("case [*all_]:"):
                out.emit("return f'all {len(all_)}'")
    out.lines += ["", ""]
    with out.block(f"def {h}(value: int | str | float | bool) -> str:"):
        with out.block("match value:"):
            write_cases(out, [("0", "'nought'"), ("True", "'true'"), ("1 | 2 | 3", "'few'"), ("-1", "'minus'"), ("1.5", "'one and a half'"), ("int(n) if n > 50", "f'large {n}'"), ("bool(b)", "f'bool {b}'"), ("float() as x", "f'float {x}'"), ("'x' | ''", "'text x'"), ("str(t)", "f'str {t!r}'"), ("int()", "'int'")])
            with out.block("case _:"):
                out.emit("return 'other'")
    out.lines += ["", ""]
    with out.part("matches"):
        small = lambda: str(out.random.randint(-1, 3))
        for _ in out.times(4, 8):
            out.emit("print(" + out.pick(
                f"{f}({point}({small()}, {small()}))", f"{f}({circle}({point}({small()}, 0), {small()}))", f"{f}(({small()}, {small()}))", f"{f}({out.pick(repr('a'), repr('abc'), repr(''), 'None')})",
                f"{g}([{', '.join(small() for _ in out.times(0, 5))}])", f"{h}({out.pick('0', '1', 'True', 'False', '2', '-1', '99', '1.5', '0.0', '7.25', repr('x'), repr(''), repr('yy'))})") + ")")


def write_cases(out: Output, cases: list[tuple[str, str]]) -> None:
    for pattern, result in out.random.sample(cases, out.random.randint(3, len(cases) - 1)):
        with out.block(f"case {pattern}:"):
            out.emit(f"return {result}")
