# The object of a generator method changes between two items.
class Count:
    def __init__(self, n: int) -> None:
        self.n = n
        self.calls = 0

    def down(self):
        while self.n > 0:
            self.calls += 1
            yield self.n
            self.n -= 1


c = Count(3)
for v in c.down():
    print(v, c.calls)
    if v == 2:
        c.n = 1
