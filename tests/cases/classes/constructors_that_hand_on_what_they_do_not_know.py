"""Constructors that hand on what they do not know."""


class Course(object):
    def __init__(self, name, *args, **kwargs):
        super(Course, self).__init__(*args, **kwargs)
        self._name = name
        self._holes = {}

    def add_hole(self, number, hole):
        self._holes[number] = hole


course = Course("Hawaii Kai")
course.add_hole(1, "first")
print(course._name, course._holes)
for make in (lambda: Course("a", 1), lambda: Course("b", x=2), lambda: Course("c", 1, x=2)):
    try:
        print(make()._name)
    except TypeError as error:
        print(error)


class Named:
    def __init__(self, *args, name="none", **kwargs):
        super().__init__(*args, **kwargs)
        self.name = name


class Sized:
    def __init__(self, *args, size=0, **kwargs):
        super().__init__(*args, **kwargs)
        self.size = size


class Both(Named, Sized):
    pass


both = Both(size=3, name="x")
print(both.name, both.size)
print(Both().name, Sized(size=4).size)
try:
    Both(1)
except TypeError as error:
    print(error)
try:
    Both(colour="red")
except TypeError as error:
    print(error)


class Logged(Both):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        print("made", len(args), sorted(kwargs))


Logged(name="y")
Logged()


class Plain:
    def __init__(self, *args):
        super().__init__(*args)
        print("plain", args)


Plain()
try:
    Plain(1, "a")
except TypeError as error:
    print(error)
