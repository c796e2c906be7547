# Results that do not fit the declared type, in several branches.
def number(text: str) -> int:
    return text


def name(n: int) -> str:
    if n > 0:
        return "positive"
    elif n < 0:
        return n
    return None


def pair(n: int) -> tuple[int, str]:
    return n, n


def items() -> list[int]:
    return ["a", "b"]


print(number("1"), name(1), pair(1), items())
