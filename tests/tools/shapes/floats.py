"""Ints and floats under a declared `float`: parameters, results, fields, containers, defaults, class variables."""

from .output import Output


def make(out: Output) -> None:
    f, g, box, pick = (out.fresh(name) for name in ("scaled", "mean", "Box", "either"))
    number = lambda: out.pick(out.int(), out.float())
    with out.block(f"def {f}(x: float, by: float = {out.float()}) -> float:"):
        out.emit(out.pick("return x * by", "return x + by", "return x - by if by > 0 else by - x", "return max(x, by)"))
    out.lines += ["", ""]
    with out.block(f"def {g}(values: list[float]) -> float:"):
        out.emit(out.pick("return sum(values) / len(values)", "return sum(values) / max(1, len(values))", "return values[0] + values[-1]"))
    out.lines += ["", ""]
    with out.block(f"class {box}:"):
        out.emit(f"unit: float = {out.float()}")
        out.emit()
        with out.block("def __init__(self, width: float, height: float = 1.0) -> None:"):
            out.emit("self.width = width * 1.0")
            out.emit("self.height = height + 0.0")
        out.emit()
        with out.block("def area(self) -> float:"):
            out.emit(out.pick("return self.width * self.height", "return self.width * self.unit", "return self.width // (self.height or 1.0)"))
    out.lines += ["", ""]
    with out.block(f"def {pick}(flag: bool, n: int, x: float) -> float:"):
        out.emit(out.pick("return n * 1.0 if flag else x", "return x if flag else -x", "return n + x", "return n / 2 if flag else x % 3"))
    out.lines += ["", ""]
    with out.part("floats"):
        total, b, d = out.fresh("total"), out.fresh("box"), out.fresh("d")
        out.emit(f"{total} = {out.float()}")
        out.emit(f"{b} = {box}({out.float()})")
        out.emit(f"{d}: dict[str, float] = {{'a': {out.float()}, 'b': {out.float()}}}")
        for _ in out.times(5, 10):
            out.attempt(out.pick(
                f"{f}({out.float()}, {out.float()})", f"{f}({number()}) * 1.0", f"{f}({out.float()}, by={number()}) + 0.5", f"{g}([{out.float()}, {out.float()}])", f"{g}([{out.float()}, {number()}]) / 1", f"{pick}({out.pick('True', 'False')}, {out.int()}, {out.float()})", f"{b}.area(), {b}.width", f"{box}({out.float()}, {out.float()}).area()", f"{box}.unit * 2", f"{total}, {d}",
                f"{f}({number()}) == {f}({number()})", f"sorted([{number()}, {number()}, {number()}])", f"max({number()}, {number()}), min({number()}, {number()})", f"[{number()}, {number()}, {number()}]", f"{{{number()}: 1, {number()}: 2}}", f"sum([{number()}, {number()}])", f"{number()} in [{number()}, {number()}]", f"({number()}, {number()}) == ({number()}, {number()})", f"round({f}({out.float()}), 2)", f"{d}['a'] + {d}['b']", f"{number()} ** {out.pick('0', '1', '2')}", f"str({number()}) + f'{{{number()}:.2f}}'", f"{number()} / {number()}", f"{number()} // {number()}, {number()} % {number()}", f"int({number()}), round({number()})", f"divmod({number()}, {number()})", f"abs(-{out.float()})", f"{number()} if {number()} else {number()}", f"{number()} or {number()}",
            ))
            if out.chance(0.4):
                out.attempt_statement(out.pick(f"{total} += {number()}", f"{d}['c'] = {out.float()}", f"{b}.width += {number()}", f"{d}['a'] /= {number()}", f"{total} = {f}({total})", f"{box}.unit = {out.float()}", f"{total} //= {number()}"))
