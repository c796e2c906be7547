"""`__new__` and `__init__` both get what `*` of an iterator and `**` give."""


class Shape:
    made = 0

    def __new__(cls, *args, **kwargs):
        cls.made += 1
        print(len(args), sorted(kwargs))
        return super().__new__(cls)


class Circle(Shape):
    def __init__(self, r, name="circle"):
        self.r = r
        self.name = name


class Rect(Shape):
    def __init__(self, w, h, name="rect"):
        self.w, self.h = w, h
        self.name = name


def numbers():
    yield 1
    yield 2


kinds = {"circle": Circle, "rect": Rect}


def make(text):
    kind, *sizes = text.split()
    return kinds[kind](*map(float, sizes))


print(make("circle 2").r, make("rect 3 4").w)
print(Rect(*numbers()).h, Rect(*numbers(), name="x").name)
print(Circle(*(n for n in [5])).r, Circle(**{"r": 7, "name": "d"}).name, Circle(*[8], **{"name": "e"}).r)
try:
    make("rect 1")
except TypeError as error:
    print(error)
