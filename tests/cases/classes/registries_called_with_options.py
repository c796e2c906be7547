# Classes that are looked up by name and called with a dict of options: one that does not take them raises.
class Shape:
    registry = {}
    def __init_subclass__(cls, **kw):
        super().__init_subclass__(**kw)
        Shape.registry[cls.__name__.lower()] = cls
    @classmethod
    def create(cls, kind: str, **options):
        return cls.registry[kind](**options)
class Circle(Shape):
    def __init__(self, radius: float = 1.0):
        self.radius = radius
    def area(self):
        return 3 * self.radius ** 2
class Rect(Shape):
    def __init__(self, *, w: int = 1, h: int = 2):
        self.w, self.h = w, h
    def area(self):
        return self.w * self.h
print(Shape.create("circle").area(), Shape.create("rect", w=3, h=4).area(), Shape.create("circle", radius=2.0).area())
try:
    Shape.create("circle", w=3)
except TypeError as e:
    print(e)
