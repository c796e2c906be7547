# Shapes told apart by a kind field, areas summed, as before inheritance is known.
class Shape:
    def __init__(self, kind: str, a: float, b: float = 0.0) -> None:
        self.kind = kind
        self.a = a
        self.b = b

    def area(self) -> float:
        if self.kind == "circle":
            return 3.0 * self.a * self.a
        elif self.kind == "rectangle":
            return self.a * self.b
        elif self.kind == "triangle":
            return self.a * self.b / 2
        raise ValueError("unknown shape " + self.kind)


shapes = [Shape("circle", 2.0), Shape("rectangle", 2.0, 3.5), Shape("triangle", 3.0, b=4.0)]
print([s.area() for s in shapes], sum([int(s.area()) for s in shapes]))
for s in shapes:
    s.a += 1.0
print([round(s.area(), 3) for s in shapes])
try:
    print(Shape("blob", 1.0).area())
except ValueError as error:
    print("ValueError:", error)
