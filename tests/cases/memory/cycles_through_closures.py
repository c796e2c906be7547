from collections.abc import Callable


class Holder:
    def __init__(self, n: int) -> None:
        self.n = n
        self.get: Callable[[], int] | None = None


def make(n: int) -> int:
    h = Holder(n)

    def read() -> int:
        return h.n + 1

    h.get = read
    return read()


total = 0
for i in range(1_000_000):
    total += make(i) % 3
print(total)
