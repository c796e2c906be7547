# A value that is an int or a float, where a float is declared: the int is converted.
def score(c: int) -> float:
    return 3 + (0.5 if c == 1 else 0.25)


def half(x: int | float) -> float:
    y: float = x / 2
    return y


def both(x: tuple[int, int] | None) -> tuple[int, ...] | None:
    return x


class Point:
    def __init__(self, v: float) -> None:
        self.v = v


def mean(xs: list[int | float]) -> float:
    total: float = 0.0
    for x in xs:
        total += x
    return total / len(xs)


print(score(1), score(2), half(3), half(2.5), mean([1, 2.5]), both((1, 2)), both(None))
xs: list[float | int] = [1.5, 2.5]
best = max(xs)
z: float = best
print(z * 2, Point(best).v)
