class Calculator:
    def add(x, y):
        return x + y
    def mul(x: int, y: int) -> int:
        return x * y
    def hello():
        return "hi"
    @staticmethod
    def s(a: int) -> int: return a
print(Calculator.add(3, 5), Calculator.mul(2, 4), Calculator.hello(), Calculator.s(1))
print(Calculator.add("a", "b"))
