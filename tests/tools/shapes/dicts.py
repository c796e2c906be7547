"""Methods and operators of dicts, views of them, changes while iterating."""

from .output import Output

KEYS = ("int", "str", "bool", "float", "tuple[int, str]", "tuple[int]")
VALUES = ("int", "str", "float", "list[int]", "tuple[int, str]")


def make(out: Output) -> None:
    with out.part("dicts"):
        key, value = out.pick(*KEYS), out.pick(*VALUES)
        d, e = out.fresh("d"), out.fresh("e")
        for name in (d, e):
            items = ", ".join(f"{out.value(key)}: {out.value(value)}" for _ in out.times(0, 4))
            out.emit(f"{name}: dict[{key}, {value}] = {{{items}}}")
        for _ in out.times(6, 14):
            step(out, key, value, d, e)
            if out.chance(0.3):
                d, e = e, d
        if out.chance(0.5):
            with out.block("try:"):
                with out.block(f"for k in {out.pick(d, f'{d}.keys()', f'sorted({d})', f'list({d})')}:"):
                    out.emit(out.pick(f"{d}[k] = {out.value(value)}", f"{d}.pop(k)", f"del {d}[k]", f"print(k, {d}[k])", f"{d}[{out.value(key)}] = {out.value(value)}"))
            with out.block("except (RuntimeError, KeyError) as error:"):
                out.emit("print(repr(error))")
        out.emit(f"print({d}, {e}, {d} == {e})")


def step(out: Output, key: str, value: str, d: str, e: str) -> None:
    k, v = out.value(key), out.value(value)
    expressions = [
        f"{d}[{k}]", f"{d}.get({k})", f"{d}.get({k}, {v})", f"{k} in {d}, {k} not in {e}", f"{d}.pop({k})", f"{d}.pop({k}, {v})", f"{d}.popitem()", f"{d}.setdefault({k}, {v})",
        f"list({d}), list({d}.values())", f"list({d}.items())", f"{d} | {e}", f"{{**{d}, {k}: {v}}}", f"{{**{d}, **{e}}}", f"{d} == {e}, {d} != {e}", f"len({d}), bool({e})", f"{d}.keys()", f"{d}.values()",
        f"{d}.items()", f"list(reversed({d}))", f"sorted({d})", f"min({d}, default={k})", f"sorted({d}.items(), key=repr)", f"dict(zip({d}, {e}.values()))",
        f"dict.fromkeys({d}, {v})", f"{d}.copy() == {d}", f"{d}.keys() == {e}.keys()", f"sorted({d}.keys() & {e}.keys())", f"sorted({d}.keys() | {e}.keys())", f"sorted({d}.keys() - {e}.keys())", f"sorted({d}.keys() ^ {e}.keys())",
        f"[k for k, v in {d}.items() if v]", f"next(iter({d}))", f"{v} in {d}.values()", f"({k}, {v}) in {d}.items()", f"max({d}, key=lambda k: repr({d}[k]))", f"list({d}.items())[-1]", f"{d}.keys() <= {e}.keys()",
    ]
    statements = [
        f"{d}[{k}] = {v}", f"{d}[{k}] = {v}", f"del {d}[{k}]", f"{d}.update({e})", f"{d}.update([({k}, {v})])", f"{d} |= {e}", f"{d}.clear()", f"{d}.update({{{k}: {v}, {out.value(key)}: {out.value(value)}}})",
        f"{d}, {e} = {e}, {d}", f"{d} = {{k: v for k, v in {d}.items() if k != {k}}}", f"{d} = dict(sorted({d}.items(), key=repr))",
    ]
    if value == "int":
        statements += [f"{d}[{k}] += 1", f"{d}[{k}] = {d}.get({k}, 0) + 1"]
    if value == "list[int]":
        statements += [f"{d}.setdefault({k}, []).append({out.int()})", f"{d}[{k}].extend([1, 2])"]
    if out.chance(0.55):
        return out.attempt(out.pick(*expressions))
    out.attempt_statement(out.pick(*statements))
    out.emit(f"print({d})")
