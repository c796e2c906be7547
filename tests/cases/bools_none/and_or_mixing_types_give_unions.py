# Operands of different types: the value keeps its own type, and isinstance tells them apart.
def pick(flag: bool) -> int | str:
    return flag and "text" or 7


def describe(value: int | str) -> str:
    if isinstance(value, str):
        return "str " + value
    return "int " + str(value + 1)


print(pick(True), pick(False))
print(describe(pick(True)), describe(pick(False)))
print(0 or "zero", "x" or 1, 1 and "one", "" and 1)
print(None or 3, None or "a", None and 3)
maybe: int | None = None
print(maybe or 10)
maybe = 0
print(maybe or 10)
maybe = 5
print(maybe or 10)
