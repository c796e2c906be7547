# A bool given where float is declared is converted, as an int is: shown by arithmetic, which agrees with CPython.
flag: float = True


class Point:
    def __init__(self, x: float) -> None:
        self.x = x


def half(x: float) -> float:
    return x / 2


def yes() -> float:
    return True


point = Point(True)
print(flag / 2, half(True), half(False), yes() * 1.5, point.x * 0.5)
point.x = False
print(point.x * 2.0 + 0.5)
values: list[float] = [1.5, True, 2]
print(sum(values) * 1.0, max(values) + 0.0)
