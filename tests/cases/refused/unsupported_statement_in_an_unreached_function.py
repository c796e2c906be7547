# `check` reports what is wrong in functions that nothing calls.
def unreached(code: str) -> int:
    exec(code)
    return "not an int"


def reached() -> int:
    return 1


print(reached())
