"""Generators: `yield` in loops and `try`, `yield from`, `send`, `close`, `throw`, results, and generators that are left early."""

from .output import Output


def make(out: Output) -> None:
    plain = out.fresh("plain")
    with out.block(f"def {plain}(n: int, log: list[str]) -> Generator[int, None, int]:"):
        body(out, None)
    out.lines += ["", ""]
    outer = out.fresh("outer")
    with out.block(f"def {outer}(n: int, log: list[str]) -> Generator[int, None, int]:"):
        body(out, plain)
    out.lines += ["", ""]
    receiver = out.fresh("receiver")
    with out.block(f"def {receiver}(log: list[str]) -> Generator[int, int, str]:"):
        receive(out)
    out.lines += ["", ""]
    with out.part("generators"):
        for _ in out.times(3, 7):
            use(out, out.pick(plain, outer), receiver)


def body(out: Output, inner: str | None) -> None:
    out.emit("total = 0")
    for _ in out.times(2, 4):
        kind = out.random.randint(0, 6)
        if kind == 0:
            out.emit(f"yield n + {out.random.randint(0, 9)}")
        elif kind == 1:
            with out.block(f"for i in range({out.pick('n', '3', 'n % 3')}):"):
                if out.chance(0.5):
                    with out.block(f"if i == {out.random.randint(0, 3)}:"):
                        out.emit(out.pick("continue", "break", "return total", "raise ValueError(i)"))
                out.emit("yield i * n")
                out.emit("total += i")
        elif kind == 2:
            with out.block("try:"):
                out.emit("yield 100 + n")
                out.emit(out.pick("yield 10 // n", "total += [1, 2][n]", "yield 101", "log.append('in try')"))
            with out.block(f"except {out.pick('ZeroDivisionError', 'IndexError', 'ValueError', 'Exception')} as error:"):
                out.emit("log.append(repr(error))")
                out.emit(out.pick("yield -1", "return -1", "raise", "total = -5"))
            if out.chance(0.5):
                with out.block("else:"):
                    out.emit("yield 55")
        elif kind == 3:
            with out.block("while n > 0:"):
                out.emit("n -= 1")
                out.emit(f"yield n")
        elif kind == 4 and inner:
            out.emit(out.pick(f"total += yield from {inner}(n - 1, log)", f"yield from {inner}(2, log)", "yield from [7, 8, n]", "yield from range(n)"))
        elif kind == 5 and inner:
            with out.block(f"for v in {inner}(n + 1, log):"):
                out.emit("yield v + 1000")
        else:
            out.emit("log.append(f'at {n} {total}')")
    out.emit("yield total")
    out.emit("return total + n")


def receive(out: Output) -> None:
    out.emit("total = 0")
    with out.block(f"while total < {out.random.randint(5, 30)}:"):
        if out.chance(0.5):
            with out.block("try:"):
                out.emit("got = yield total")
            with out.block(f"except {out.pick('ValueError', 'KeyError', 'Exception')} as error:"):
                out.emit("log.append(f'thrown {error!r}')")
                out.emit(out.pick("got = 3", "got = 50", "return 'thrown'"))
        else:
            out.emit("got = yield total")
        out.emit("log.append(f'got {got}')")
        out.emit("total += got")
    out.emit("return f'done {total}'")


def use(out: Output, maker: str, receiver: str) -> None:
    log, g = out.fresh("log"), out.fresh("g")
    out.emit(f"{log}: list[str] = []")
    n = out.random.randint(-1, 4)
    kind = out.random.randint(0, 6)
    if kind <= 2:
        out.attempt(out.pick(
            f"list({maker}({n}, {log}))", f"sum({maker}({n}, {log}))", f"max({maker}({n}, {log}))", f"sorted({maker}({n}, {log}), reverse=True)", f"[v for v in {maker}({n}, {log}) if v % 2]", f"list(zip({maker}({n}, {log}), {maker}({n + 1}, {log})))",
            f"any(v > 50 for v in {maker}({n}, {log}))", f"dict(enumerate({maker}({n}, {log})))", f"list(map(lambda v: v * 2, {maker}({n}, {log})))", f"next({maker}({n}, {log}))", f"[*{maker}({n}, {log})][-2:]", f"100 in {maker}({n}, {log})"))
    elif kind == 3:
        out.emit(f"{g} = {maker}({n}, {log})")
        for _ in out.times(1, 6):
            out.attempt(f"next({g})")
        out.attempt(out.pick(f"next({g}, -99)", f"{g}.close()", f"list({g})"))
    elif kind == 4:
        out.emit(f"{g} = {receiver}({log})")
        if out.chance(0.85):
            out.attempt(f"next({g})")
        for _ in out.times(1, 6):
            out.attempt(out.pick(f"{g}.send({out.random.randint(0, 9)})", f"{g}.send({out.random.randint(0, 9)})", f"{g}.throw(ValueError('x'))", f"{g}.close()", f"{g}.throw(KeyError(1))"))
    elif kind == 5:
        with out.block("try:"):
            with out.block(f"for v in {maker}({n}, {log}):"):
                out.emit("print(v)")
                with out.block(f"if v > {out.random.randint(0, 101)}:"):
                    out.emit("break")
            with out.block("else:"):
                out.emit("print('all')")
        with out.block("except Exception as error:"):
            out.emit("print(repr(error))")
    else:
        out.emit(f"{g} = {maker}({n}, {log})")
        with out.block("while True:"):
            with out.block("try:"):
                out.emit(f"print(next({g}))")
            with out.block("except StopIteration as stop:"):
                out.emit("print('result', stop.value)")
                out.emit("break")
            with out.block("except Exception as error:"):
                out.emit("print(repr(error))")
    out.emit(f"print({log})")
