import sys
class Tee:
    def __init__(self) -> None:
        self.parts: list[str] = []
    def write(self, text: str) -> int:
        self.parts.append(text)
        return len(text)
    def flush(self) -> None:
        pass
t = Tee()
print("a", 1, 2.5, sep="-", end="!\n", file=t)
print(file=t)
print("x", file=t)
print(t.parts)
