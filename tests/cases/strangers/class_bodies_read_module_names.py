# In a class body, a name means what it means in the module until the body binds it.
class P:
    n = 3


def fn(x: int) -> int:
    return x + 1


LIMIT = 5


class T:
    P = P
    LIMIT = LIMIT
    fn = fn
    other = fn

    def make(self) -> int:
        return T.P.n + self.P.n + self.LIMIT + LIMIT

    def default(self, limit: int = LIMIT, kind: str = "k") -> int:
        return limit


class U:
    limit = LIMIT
    LIMIT = limit + 1
    LIMIT = LIMIT * 2
    print = print
    sizes = [LIMIT] * 2

    def __init__(self) -> None:
        self.items = list(range(LIMIT))

    def list(self) -> list[int]:
        return self.items


t = T()
print(t.make(), T.LIMIT, T.fn(3), T.other(4), t.default(), U.LIMIT, U.limit, U.sizes, LIMIT)
x = T.P()
print(x.n, isinstance(x, P), T.P is P, U().list())
U.print("printed")
