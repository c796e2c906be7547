# match with literals, captures, sequences, classes and guards.
def describe(value: int | str | list[int] | tuple[int, int]) -> str:
    match value:
        case 0:
            return "zero"
        case int(n) if n < 0:
            return f"negative {n}"
        case int():
            return "int"
        case "a" | "b":
            return "a or b"
        case str(text):
            return "text " + text
        case (x, y) if isinstance(value, tuple):
            return f"pair {x} {y}"
        case [first, *rest]:
            return f"list from {first}, {len(rest)} more"
        case _:
            return "something else"


for text in [describe(0), describe(-5), describe(5), describe("a"), describe("xyz"), describe((1, 2)), describe([1, 2, 3]), describe([])]:
    print(text)
