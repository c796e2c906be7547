# Objects of several kinds in one list, dispatch by a kind field, methods that call methods.
ROUNDS: int = 1300
COUNT: int = 3000

CIRCLE: int = 0
SQUARE: int = 1
RECTANGLE: int = 2


class Point:
    def __init__(self, x: float, y: float) -> None:
        self.x = x
        self.y = y

    def moved(self, dx: float, dy: float) -> "Point":
        return Point(self.x + dx, self.y + dy)

    def distance_squared(self, other: "Point") -> float:
        dx = self.x - other.x
        dy = self.y - other.y
        return dx * dx + dy * dy


class Shape:
    def __init__(self, kind: int, center: Point, size: float) -> None:
        self.kind = kind
        self.center = center
        self.size = size
        self.touched = 0

    def area(self) -> float:
        if self.kind == CIRCLE:
            return self.circle_area()
        if self.kind == SQUARE:
            return self.size * self.size
        return self.rectangle_area(2.0)

    def circle_area(self) -> float:
        return 3.141592653589793 * self.size * self.size

    def rectangle_area(self, ratio: float) -> float:
        return self.size * self.size * ratio

    def move(self, dx: float, dy: float) -> None:
        self.center = self.center.moved(dx, dy)
        self.touched += 1

    def is_near(self, other: "Shape") -> bool:
        reach = self.size + other.size
        return self.center.distance_squared(other.center) < reach * reach


class World:
    def __init__(self) -> None:
        self.shapes: list[Shape] = []
        self.meetings = 0

    def add(self, kind: int, x: float, y: float, size: float) -> None:
        self.shapes.append(Shape(kind, Point(x, y), size))

    def step(self, round: int) -> float:
        total = 0.0
        previous = self.shapes[-1]
        for shape in self.shapes:
            if shape.kind == CIRCLE:
                shape.move(0.25, -0.125)
            elif shape.kind == SQUARE:
                shape.move(-0.5, 0.25)
            else:
                shape.move(0.0, 0.5)
            if shape.is_near(previous):
                self.meetings += 1
            total += shape.area() * (round % 3 + 1)
            previous = shape
        return total


def main() -> None:
    world = World()
    state = 99
    for _ in range(COUNT):
        state = (state * 1103515245 + 12345) % 2147483648
        world.add(state % 3, float(state // 3 % 50), float(state // 150 % 50), float(state % 7 + 1))
    total = 0.0
    for round in range(ROUNDS):
        total += world.step(round)
    first = world.shapes[0]
    touched = 0
    for shape in world.shapes:
        touched += shape.touched
    print(f"{total:.6f} {world.meetings} {touched} {first.center.x:.4f} {first.center.y:.4f}")


if __name__ == "__main__":
    main()
