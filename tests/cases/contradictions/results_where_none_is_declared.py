class S:
    def __init__(self) -> None:
        self.xs: list[int] = []
    def push(self, x: int) -> None:
        return self.xs.append(x)
    def pop(self) -> None:
        return self.xs.pop()
s = S()
s.push(3)
s.push(4)
print(s.pop(), s.pop())
