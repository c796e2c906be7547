from typing import Callable

def double(n: int) -> int:
    return n * 2

def square(n: int) -> int:
    return n * n

def apply_all(fs: list[Callable[[int], int]], x: int) -> list[int]:
    return [f(x) for f in fs]

print([f(3) for f in [double, square]])
print(apply_all([double, square, lambda n: n + 1], 7))
ops: dict[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
}
for name, op in ops.items():
    print(name, op(6, 3), callable(op))
def make(k: int) -> Callable[[int], int]:
    return lambda n: n + k
adders = [make(1), make(10), double]
print([f(5) for f in adders])
def choose(flag: bool):
    f = double if flag else square
    return f(9)
print(choose(True), choose(False))
fs = []
for k in range(3):
    fs.append(lambda n, k=k: n * k)
print([f(10) for f in fs])
def outer(base: int):
    def inner(x: int, y: int = base * 2) -> int:
        return x + y + base
    return inner
g = outer(5)
print(g(1), g(1, 1))
print(sorted([3, -1, 2], key=square), sorted(["bb", "a"], key=len))
key = double if len(fs) > 2 else square
print(sorted([3, -1, 2], key=key), list(map(key, [1, 2])), max([1, 5, 2], key=key))
class Btn:
    def __init__(self, n: int) -> None:
        self.n = n
    def click(self, k: int) -> int:
        return self.n + k
    def press(self, k: int) -> int:
        return self.n * k
b = Btn(4)
hs = [b.click, b.press, Btn(7).click]
print([h(2) for h in hs])
handler = None
print(handler is None)
handler2: Callable[[int], int] | None = None
if len(hs) == 3:
    handler2 = double
if handler2 is not None:
    print(handler2(4))
print(double is double, double == square, double.__name__, (lambda: 0).__name__)
class A:
    name = "a"
class B:
    name = "b"
print([c.name for c in [A, B]], [c().name for c in [A, B]])
steps = [("double", double), ("square", square), ("neg", lambda v: -v)]
v = 3
for label, step in steps:
    v = step(v)
    print(label, v)
def compose(*fns):
    def run(x):
        for f in fns:
            x = f(x)
        return x
    return run
print(compose(double, square)(3))
