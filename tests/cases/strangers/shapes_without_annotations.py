# A hierarchy without annotations: overrides of several result types, sums of ints and floats.
class Shape:
    def __init__(self, name):
        self.name = name
        self.tags = []
    def area(self):
        raise NotImplementedError("area")
    def tag(self, t):
        self.tags.append(t)
        return self
    def __lt__(self, other):
        return self.area() < other.area()
    def __repr__(self):
        return f"<{self.name} {self.area():.1f}>"
class Circle(Shape):
    def __init__(self, r):
        super().__init__("circle")
        self.r = r
    def area(self):
        return 3.14159 * self.r ** 2
class Rect(Shape):
    def __init__(self, w, h=None):
        super().__init__("rect")
        self.w = w
        self.h = h if h is not None else w
    def area(self):
        return self.w * self.h
shapes = [Circle(1), Rect(2, 3), Rect(2)]
shapes.sort()
print(shapes)
print(max(shapes), sum(s.area() for s in shapes))
shapes[0].tag("a").tag("b")
print(shapes[0].tags, [s.tags for s in shapes])
try:
    Shape("x").area()
except NotImplementedError as e:
    print("not implemented:", e)
