# Small computations with math as people write them; results rounded.
import math


def distance(a: tuple[float, float], b: tuple[float, float]) -> float:
    return math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)


def polygon_area(points: list[tuple[float, float]]) -> float:
    area = 0.0
    for i in range(len(points)):
        x1, y1 = points[i]
        x2, y2 = points[(i + 1) % len(points)]
        area += x1 * y2 - x2 * y1
    return abs(area) / 2


def deviation(values):
    mean = sum(values) / len(values)
    return math.sqrt(sum([(v - mean) ** 2 for v in values]) / len(values))


def quadratic(a: float, b: float, c: float) -> list[float]:
    d = b * b - 4 * a * c
    if d < 0:
        return []
    root = math.sqrt(d)
    return sorted([(-b - root) / (2 * a), (-b + root) / (2 * a)])


print(distance((0.0, 0.0), (3.0, 4.0)), polygon_area([(0.0, 0.0), (4.0, 0.0), (4.0, 3.0), (0.0, 3.0)]))
print(deviation([2, 4, 4, 4, 5, 5, 7, 9]), quadratic(1.0, -3.0, 2.0), quadratic(1.0, 0.0, 1.0), quadratic(2.0, 4.0, 2.0))
print(round(math.pi * 2.5 ** 2, 6), math.ceil(math.log2(1000)), math.floor(math.log10(98765)), f"{math.pi:.8f} {math.e:10.4f}")
