import math


class Vec:
    def __init__(self, x: float = 0.0, y: float = 0.0, z: float = 0.0):
        self.x, self.y, self.z = x, y, z

    def __iter__(self):
        yield self.x
        yield self.y
        yield self.z

    def __truediv__(self, k: float) -> "Vec":
        return Vec(*(c / k for c in self))

    def moved(self, dx: float, dy: float = 1.0, *more: float, scale: float = 1.0) -> str:
        return f"{self.x + dx * scale} {self.y + dy * scale} {more}"


def add(a: int, b: int = 10, c: int = 100) -> int:
    return a + b + c


def rest(a, b=2, *others, key="k"):
    return a, b, others, key


def named(a, b=1, c=2):
    return a, b, c


def show(f) -> None:
    try:
        print(f())
    except TypeError as error:
        print("TypeError:", error)


v = Vec(3.0, 4.0) / 2.0
print(v.x, v.y, v.z)
for numbers in [[1], [1, 2], [1, 2, 3], [], [1, 2, 3, 4]]:
    show(lambda: add(*numbers))
    show(lambda: add(1, *numbers))
    show(lambda: rest(*numbers))
    show(lambda: rest(0, *numbers, key="z"))
    show(lambda: named(*numbers, c=7))
    show(lambda: named(*numbers, b=8))
show(lambda: v.moved(*[1.0]))
show(lambda: v.moved(*[1.0, 2.0, 3.0], scale=2.0))
show(lambda: v.moved(*[]))
show(lambda: named(*"xy"))
show(lambda: named(*range(3)))
show(lambda: named(*{"k": 1}))
words = ["a", "b"]
show(lambda: named(1, *words))
print(math.hypot(*[3.0, 4.0]), max(*[3, 9, 4]), add(*(int(x) for x in "12")))
