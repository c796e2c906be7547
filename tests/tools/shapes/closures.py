"""Inner functions that share variables, `nonlocal`, functions that make functions, lambdas with defaults, recursion of inner functions."""

from .output import Output


def make(out: Output) -> None:
    maker = out.fresh("maker")
    k = out.random.randint(1, 9)
    result = out.pick("tuple[Callable[[int], int], Callable[[], int]]", None)
    with out.block(f"def {maker}(start: int)" + (f" -> {result}:" if result else ":")):
        out.emit("count = start")
        out.emit("seen: list[int] = []")
        out.emit()
        with out.block("def advance(step: int) -> int:"):
            out.emit("nonlocal count")
            out.emit(out.pick("count += step", "count = count * 2 % 1009 + step", f"count -= step // {k}", "seen, count = [], count + step".replace("seen, ", "").replace("[], ", "")))
            out.emit(out.pick("seen.append(count)", "seen[:0] = [count]", "seen.insert(1, step)"))
            out.emit(f"return {out.pick('count', 'len(seen) + step', 'sum(seen)', 'inner(step)' if k > 5 else 'count % 7')}")
        out.emit()
        if k > 5:
            with out.block("def inner(depth: int) -> int:"):
                with out.block("if depth <= 0:"):
                    out.emit("return count")
                out.emit(f"return inner(depth - {out.random.randint(1, 2)}) + 1")
            out.emit()
        with out.block("def peek() -> int:"):
            out.emit(out.pick("return count", "return sum(seen) + count", "return seen[-1]", "return max(seen, default=-1)"))
        out.emit()
        out.emit("return advance, peek")
    out.lines += ["", ""]
    compose = out.fresh("compose")
    with out.block(f"def {compose}(*functions: Callable[[int], int]) -> Callable[[int], int]:"):
        with out.block("def run(x: int) -> int:"):
            with out.block("for function in functions:"):
                out.emit("x = function(x)")
            out.emit("return x")
        out.emit()
        out.emit("return run")
    out.lines += ["", ""]
    with out.part("closures"):
        a, b, p, q, fs = (out.fresh(name) for name in ("advance", "other", "peek", "watch", "functions"))
        out.emit(f"{a}, {p} = {maker}({out.random.randint(-9, 9)})")
        out.emit(f"{b}, {q} = {maker}({out.random.randint(-9, 9)})")
        for _ in out.times(3, 7):
            out.attempt(out.pick(f"{a}({out.random.randint(-3, 6)})", f"{b}({out.random.randint(-3, 6)})", f"{p}()", f"{q}()", f"{p}() - {q}()", f"{compose}({a}, {b}, lambda x: x * {k})({k})", f"list(map({a}, range({k % 4})))", f"sorted([3, 1, 2], key={out.pick(a, b)})"))
        body = out.pick(f"x + i * {k}", "x - i", "(x, i)[0] * i", f"len(str(x)) + i + {k}", "i if x > 3 else -i")
        out.emit(f"{fs} = [lambda x{out.pick(', i=i', ', i=i', '')}: {body} for i in range({out.random.randint(1, 4)})]")
        out.emit(f"print([f({k}) for f in {fs}], {compose}(*{fs})(1), {compose}()(5))")
        out.emit(f"print((lambda *xs, scale={k}: [x * scale for x in xs])(1, 2), (lambda a, b=2: a - b)({k}))")
