"""Values that may be None and unions: narrowing by `is None`, `isinstance`, truth, early returns, `and`/`or`; fields and containers of them."""

from .output import Output


def make(out: Output) -> None:
    node, find, show, total = (out.fresh(name) for name in ("Node", "find", "show", "total"))
    with out.block(f"class {node}:"):
        with out.block(f"def __init__(self, value: int, next: {node} | None = None) -> None:"):
            out.emit("self.value = value")
            out.emit("self.next = next")
            out.emit("self.note: str | None = None")
    out.lines += ["", ""]
    with out.block(f"def {find}(head: {node} | None, wanted: int) -> {node} | None:"):
        with out.block(out.pick("while head is not None and head.value != wanted:", "while head and head.value != wanted:")):
            out.emit("head = head.next")
        out.emit("return head")
    out.lines += ["", ""]
    with out.block(f"def {show}(value: int | str | None | list[int]{out.pick('', ' | float', ' | bool')}) -> str:"):
        tests = [("value is None", "'none'"), ("isinstance(value, str)", "value.upper() + str(len(value))"), ("isinstance(value, list)", "str(sum(value))"), ("not value", "'empty'"), ("isinstance(value, int) and value > 3", "'large ' + str(value + 1)"), ("isinstance(value, (int, str))", "f'scalar {value}'"), ("value == 2", "'two'")]
        for test, result in out.random.sample(tests, out.random.randint(2, 6)):
            with out.block(f"if {test}:"):
                out.emit(f"return {result}")
        out.emit("return f'rest {value}'")
    out.lines += ["", ""]
    with out.block(f"def {total}(items: list[int | None], extra: int | None = None) -> int:"):
        out.emit("result = extra or 0")
        with out.block("for item in items:"):
            out.emit(out.pick("result += item if item is not None else 100", "result += item or 1000", "result += 0 if item is None else item * 2"))
        out.emit(f"return result if extra is None else {out.pick('result - extra', 'extra', 'result * extra')}")
    out.lines += ["", ""]
    with out.part("optionals"):
        head = out.fresh("head")
        out.emit(f"{head}: {node} | None = None")
        with out.block(f"for v in {out.value('list[int]')}:"):
            out.emit(f"{head} = {node}(v, {head})")
        values = out.fresh("values")
        out.emit(f"{values}: dict[str, int | str | None] = {{{', '.join(f'{out.word()}: {out.pick(out.int(), out.word(), 'None')}' for _ in out.times(0, 4))}}}")
        for _ in out.times(5, 10):
            found = f"{find}({head}, {out.int()})"
            out.attempt(out.pick(
                f"{found} is None", f"(lambda f: f.value if f else None)({found})", f"{show}({out.pick(out.int(), out.word(), 'None', '[1, 2]', '[]')})", f"{show}({out.pick(out.int(), out.word(), 'None', '[1, 2]', '[]')})", f"{total}([{', '.join(out.pick('None', out.int()) for _ in out.times(0, 4))}])", f"{total}([1, None], {out.pick('None', out.int())})",
                f"{values}", f"{values}.get({out.word()})", f"[v for v in {values}.values() if v is not None]", f"[k for k, v in {values}.items() if isinstance(v, str)]", f"{values}.get('a') or 'default'", f"sum(v for v in {values}.values() if isinstance(v, int))", f"{head} is not None and {head}.note is None", f"{head}.value if {head} else 'nothing'", f"None in {values}.values(), {values}.get({out.word()}) == {out.int()}",
            ))
        with out.block("try:"):
            out.emit(f"print({find}({head}, {out.int()}).value)")
        with out.block("except AttributeError as error:"):
            out.emit("print(error)")
