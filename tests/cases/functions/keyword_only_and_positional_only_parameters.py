# Parameters after * are given by name only, parameters before / by position only.
def only_keywords(a: int, *, b: int = 2, c: int) -> int:
    return a * 100 + b * 10 + c


print(only_keywords(1, c=3), only_keywords(1, c=3, b=9), only_keywords(a=4, b=5, c=6))


def only_positions(a: int, b: int = 7, /, c: int = 8) -> int:
    return a * 100 + b * 10 + c


print(only_positions(1), only_positions(1, 2), only_positions(1, 2, c=3), only_positions(1, 2, 3))
