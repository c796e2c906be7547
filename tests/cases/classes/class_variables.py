# Class variables are shared until an object gets a field of the same name.
class Counter:
    created = 0
    step: int = 1
    names: list[str] = []

    def __init__(self, name: str) -> None:
        Counter.created += 1
        self.name = name
        self.value = 0
        self.names.append(name)

    def tick(self) -> int:
        self.value += self.step
        return self.value


a = Counter("a")
b = Counter("b")
print(Counter.created, a.created, Counter.names, a.names is b.names)
print(a.tick(), b.tick())
Counter.step = 10
print(a.tick(), b.tick(), Counter.step)
a.step = 100
print(a.tick(), b.tick(), a.step, b.step, Counter.step)
Counter.names = ["replaced"]
print(a.names, b.names)
