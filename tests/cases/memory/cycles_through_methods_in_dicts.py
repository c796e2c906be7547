from collections.abc import Callable


class Machine:
    def __init__(self, n: int) -> None:
        self.n = n
        self.table: dict[str, Callable[[int], int]] = {"add": self.add, "sub": lambda k: self.n - k}

    def add(self, k: int) -> int:
        return self.n + k


total = 0
for i in range(1_000_000):
    m = Machine(i)
    total += m.table["add"](1) % 3 + m.table["sub"](1) % 2
print(total)
