from collections.abc import Iterator


class Source:
    def __init__(self, n: int) -> None:
        self.n = n
        self.it: Iterator[int] | None = None

    def numbers(self) -> Iterator[int]:
        while True:
            yield self.n
            self.n += 1


total = 0
for i in range(1_000_000):
    s = Source(i)
    s.it = s.numbers()
    total += next(s.it) % 3
print(total)
