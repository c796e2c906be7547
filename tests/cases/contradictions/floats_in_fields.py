class Acc:
    total: int = 0
    def __init__(self) -> None:
        self.sum: int = 0
        self.count: int = 0
    def add(self, x: float) -> None:
        self.sum += x
        self.count += 1
    def mean(self) -> float:
        return self.sum / self.count
a = Acc()
a.add(1.5); a.add(2)
print(a.sum, a.mean())
