# The walrus operator, properties, static and class methods.
class Circle:
    count = 0

    def __init__(self, radius: float) -> None:
        self._radius = radius
        Circle.count += 1

    @property
    def radius(self) -> float:
        return self._radius

    @radius.setter
    def radius(self, value: float) -> None:
        if value < 0:
            raise ValueError("negative radius")
        self._radius = value

    @property
    def area(self) -> float:
        return 3.0 * self._radius ** 2

    @staticmethod
    def unit() -> "Circle":
        return Circle(1.0)

    @classmethod
    def made(cls) -> int:
        return cls.count


c = Circle(2.0)
c.radius = 3.0
print(c.radius, c.area, Circle.unit().area, Circle.made())
try:
    c.radius = -1.0
except ValueError as error:
    print(error)
numbers = [1, 5, 2, 8]
print([y for n in numbers if (y := n * 2) > 4])
while (n := numbers.pop()) != 1:
    print(n)
