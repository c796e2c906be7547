# A dict of functions, tables and numbers.
SPEC = {"pow": lambda a, b: f"pow({a}, {b})", "funcs": {"sin": "sin"}, "n": 3}


def emit(op: str, spec: dict) -> str:
    if op == "^":
        return spec["pow"]("x", "y")
    funcs = spec["funcs"]
    if op in funcs:
        t = funcs[op]
        return f"{t}(x)" + str(len(funcs))
    return "?" * spec["n"]


print(emit("^", SPEC), emit("sin", SPEC), emit("q", SPEC))


def broken(spec: dict) -> None:
    for name in sorted(spec):
        try:
            print(name, len(spec[name]))
        except TypeError as e:
            print(name, e)
        try:
            print(name, "sin" in spec[name])
        except TypeError as e:
            print(name, e)
        try:
            print(name, spec[name]["sin"])
        except TypeError as e:
            print(name, e)
        try:
            for part in spec[name]:
                print(name, part)
        except TypeError as e:
            print(name, e)


broken(SPEC)
