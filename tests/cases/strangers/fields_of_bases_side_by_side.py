"""Classes below several with fields, whose `__init__` does not call those of all of them."""


class Left:
    def __init__(self, n: float):
        self.n: int = int(n)
        self.flag: bool = True


class Right:
    def __init__(self, n: int):
        self.n: int = n * 2
        self.weight: float = 0.5


class Both(Left, Right):
    def show(self) -> str:
        return f"{self.n} {self.flag}"


class Neither(Left, Right):
    def __init__(self, x: int):
        self.x = x


class Under(Neither):
    pass


print(Left(1.5).n, Right(4).n, Right(4).weight)
b = Both(2.5)
print(b.n, b.show())
try:
    print(b.weight)
except AttributeError as e:
    print(e)
for item in [Neither(1), Under(2)]:
    for name in ("n", "flag", "weight"):
        try:
            print(getattr(item, name))
        except AttributeError as e:
            print(e)
    item.weight = 2.5
    item.n = 7
    print(item.weight, item.n, item.x)


def weigh(r: Right) -> float:
    try:
        return r.weight
    except AttributeError as e:
        print("no", e)
        return -1.0


print(weigh(Right(1)), weigh(Both(1.0)), weigh(Under(3)))
