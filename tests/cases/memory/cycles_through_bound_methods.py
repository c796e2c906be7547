from collections.abc import Callable


class Machine:
    def __init__(self, n: int) -> None:
        self.n = n
        self.run: Callable[[int], int] = self.add

    def add(self, k: int) -> int:
        return self.n + k


total = 0
for i in range(1_000_000):
    m = Machine(i)
    total += m.run(1) % 3
print(total)
