class Bad(Exception):
    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.owner: "Bad | None" = None


total = 0
for i in range(300_000):
    try:
        b = Bad(i)
        b.owner = b
        raise b
    except Bad as e:
        total += len(e.args)
print(total)
