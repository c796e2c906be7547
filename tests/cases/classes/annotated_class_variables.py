class Counter:
    total = 0
    names: list[str] = []
    def __init__(self, name: str) -> None:
        Counter.total += 1
        self.name = name
        self.names.append(name)
    @classmethod
    def reset(cls) -> None:
        cls.total = 0
a = Counter("a"); b = Counter("b")
print(Counter.total, a.total, Counter.names)
Counter.reset()
print(Counter.total)
