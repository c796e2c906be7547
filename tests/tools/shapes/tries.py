"""`try` in `try`, with `return`, `break`, `continue` and `raise` in every clause, across calls; causes, and contexts as the caller sees them."""

from .output import Output

RAISED = ("ValueError({})", "KeyError({})", "IndexError({})", "ZeroDivisionError({})", "Own({})", "Below({})", "RuntimeError({})", "StopIteration({})", "OSError({})", "TypeError({})")
CAUGHT = ("ValueError", "KeyError", "LookupError", "ArithmeticError", "Own", "Below", "Exception", "(ValueError, Own)", "RuntimeError", "BaseException", "(KeyError, IndexError, TypeError)")


class Function:
    """What is written of one function: its name, the names of its errors, and how deep it is nested."""

    def __init__(self, out: Output, name: str, errors: tuple[str, str], callees: list[str]) -> None:
        self.out, self.name, self.errors, self.callees = out, name, errors, callees
        self.bare = 0

    def named(self, text: str) -> str:
        return text.replace("Own", self.errors[0]).replace("Below", self.errors[1])

    def raised(self) -> str:
        out = self.out
        return self.named(out.pick(*RAISED)).format(out.pick("", "n", "'text'", "n, 'two'", "f'{n}!'"))

    def statement(self, deep: int, loop: bool, handler: bool, last: bool) -> None:
        out = self.out
        kinds = ["print", "print", "raise", "risky", "call"] + ["try"] * (3 if deep > 0 else 0) + ["for"] * (1 if deep > 1 else 0) + ["if"] * (2 if deep > 0 else 0)
        if last:
            kinds += ["return"] * 2 + (["leave"] * 3 if loop else []) + (["again", "from", "from"] if handler else [])
        kind = out.pick(*kinds)
        if kind == "print":
            out.emit(f"trace.append({out.random.randint(0, 99)} + n)")
        elif kind == "raise":
            with out.block(f"if n % {out.random.randint(1, 4)} == {out.random.randint(0, 1)}:"):
                out.emit(f"raise {self.raised()}")
        elif kind == "risky":
            out.emit(out.pick("trace.append(10 // (n - 1))", "trace.append([1, 2][n])", "trace.append({0: 5}[n])", "trace.append(int('12x'[:n]))", "trace.append(len(str(n)[3:]) or int(''))"))
        elif kind == "call":
            out.emit(f"trace.append({out.pick(*self.callees)}(n - 1, trace))" if self.callees else "trace.append(n)")
        elif kind == "try":
            self.clauses(deep - 1, loop)
        elif kind == "for":
            name = out.fresh("i")
            with out.block(f"for {name} in range({out.random.randint(1, 3)}):"):
                out.emit(f"n += {name}")
                self.body(deep - 1, True, handler)
            if out.chance(0.3):
                with out.block("else:"):
                    out.emit("trace.append(-1)")
        elif kind == "if":
            with out.block(f"if n > {out.random.randint(-1, 3)}:"):
                self.body(deep - 1, loop, handler)
        elif kind == "return":
            out.emit(f"return n * {out.random.randint(2, 9)}")
        elif kind == "leave":
            out.emit(out.pick("break", "continue"))
        elif kind == "again":
            out.emit("raise")
        else:
            out.emit(f"raise {self.raised()} from {out.pick('None', 'error', 'error', 'ValueError(7)')}")

    def body(self, deep: int, loop: bool, handler: bool) -> None:
        count = self.out.random.randint(1, 3)
        for number in range(count):
            self.statement(deep, loop, handler, number == count - 1)

    def clauses(self, deep: int, loop: bool) -> None:
        out = self.out
        with out.block("try:"):
            self.body(deep, loop, False)
        handlers = out.random.randint(0, 2)
        for _ in range(handlers):
            with out.block(f"except {self.named(out.pick(*CAUGHT))} as error:"):
                out.emit("trace.append(len(error.args))")
                if out.chance(0.5):
                    out.emit("print(repr(error), repr(error.__cause__), error.__suppress_context__)")
                self.body(deep, loop, True)
        if handlers and out.chance(0.3):
            with out.block("else:"):
                self.body(deep, loop, False)
        if not handlers or out.chance(0.5):
            with out.block("finally:"):
                out.emit(f"trace.append({out.random.randint(100, 199)})")
                if out.chance(0.35):
                    self.body(0, loop, False)


def make(out: Output) -> None:
    own, below = out.fresh("Own"), out.fresh("Below")
    with out.block(f"class {own}({out.pick('Exception', 'Exception', 'ValueError', 'KeyError')}):"):
        out.emit("pass")
    out.lines += ["", ""]
    with out.block(f"class {below}({own}):"):
        with out.block("def __init__(self, *values: object) -> None:"):
            out.emit("super().__init__('below', len(values))")
        if out.chance(0.4):
            out.emit()
            with out.block("def __str__(self) -> str:"):
                out.emit("return f'<{self.args[1]}>'")
    out.lines += ["", ""]
    callees: list[str] = []
    for _ in out.times(2, 3):
        function = Function(out, out.fresh("tries"), (own, below), list(callees))
        with out.block(f"def {function.name}(n: int, trace: list[int]) -> int:"):
            for _ in out.times(1, 2):
                function.clauses(2, False)
            out.emit("return n")
        out.lines += ["", ""]
        callees.append(function.name)
    n = out.fresh("n")
    with out.block(f"for {n} in range(-1, 5):"):
        trace = out.fresh("trace")
        out.emit(f"{trace}: list[int] = []")
        with out.block("try:"):
            out.emit(f"print({n}, {callees[-1]}({n}, {trace}))")
        with out.block("except BaseException as error:"):
            out.emit("print(type(error).__name__, error, error.args, repr(error.__cause__))")
            out.emit("seen: BaseException | None = error")
            with out.block("while seen is not None:"):
                out.emit("print('  context', repr(seen))")
                out.emit("seen = seen.__context__")
        out.emit(f"print({trace})")
