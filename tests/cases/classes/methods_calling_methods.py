# Methods that call others through self, before and after their definition, with defaults and recursion.
class Calculator:
    def __init__(self, start: float = 0.0) -> None:
        self.total = start
        self.depth = 0

    def run(self, values: list[float], scale: float = 1.0) -> float:
        for value in values:
            self.step(value, scale=scale)
        return self.result()

    def step(self, value: float, scale: float) -> None:
        self.total += self.scaled(value, scale)

    def scaled(self, value: float, scale: float) -> float:
        return value * scale

    def result(self, digits: int = 2) -> float:
        return round(self.total, digits)

    def factorial(self, n: int) -> int:
        self.depth = max(self.depth, n)
        return 1 if n < 2 else n * self.factorial(n - 1)

    def chain(self) -> "Calculator":
        self.total += 1.0
        return self


c = Calculator()
print(c.run([1.5, 2.25]), c.run([1.0], 3.0), c.run(scale=0.125, values=[1.0]))
print(c.factorial(10), c.depth, c.chain().chain().chain().total, Calculator(5.0).result())
method = c.result
print(method(), method(1), Calculator.result(c))
