# Positional, keyword and default arguments in all mixtures; order of keywords does not matter.
def describe(name: str, size: int = 3, ratio: float = 0.5, loud: bool = False) -> str:
    text = f"{name}/{size}/{ratio}"
    return text.upper() if loud else text


print(describe("a"))
print(describe("a", 4))
print(describe("a", 4, 1.5, True))
print(describe("a", loud=True))
print(describe(name="b", ratio=2.0))
print(describe(loud=True, size=9, name="c"))
print(describe("d", ratio=0.25, size=1))


def power(base: int, exponent: int = 2) -> int:
    return base ** exponent


print(power(3), power(3, 3), power(exponent=4, base=2), power(base=5))
