class Num:
    def __init__(self, value):
        self.value = value


class Add:
    def __init__(self, left, right):
        self.left, self.right = left, right


class Neg:
    def __init__(self, operand):
        self.operand = operand


class Visitor:
    def visit(self, node):
        method = getattr(self, "visit_" + type(node).__name__, self.generic)
        return method(node)

    def generic(self, node):
        return "no rule for " + type(node).__name__


class Show(Visitor):
    def visit_Num(self, node):
        return str(node.value)

    def visit_Add(self, node):
        return f"({self.visit(node.left)} + {self.visit(node.right)})"


print(Show().visit(Add(Num(1), Add(Num(2), Neg(Num(3))))))


class Shell:
    def __init__(self):
        self.log = []

    def do_add(self, a, b):
        return int(a) + int(b)

    def do_mul(self, a, b):
        return int(a) * int(b)

    def run(self, line):
        command, *args = line.split()
        method = getattr(self, f"do_{command}", None)
        if method is None:
            return f"unknown command: {command}"
        self.log.append(command)
        return method(*args)


shell = Shell()
for line in ["add 2 3", "mul 4 5", "div 1 2"]:
    print(shell.run(line))
print(shell.log)


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    @property
    def total(self):
        return self.x + self.y

    def moved(self, step):
        return Point(self.x + step, self.y)


point = Point(1, 2)
for name in ("x", "y", "total", "z"):
    print(name, hasattr(point, name), getattr(point, name, "nothing"))
try:
    for name in ("x", "w"):
        print(getattr(point, name))
except AttributeError as error:
    print(error)
for name, value in {"x": 10, "y": 20}.items():
    setattr(point, name, value)
setattr(point, "x", point.x + 1)
print(point.x, point.y, getattr(point, "moved")(5).x)


class Late:
    def fill(self):
        self.text = "filled"

    def read(self):
        return getattr(self, "text", "empty")


late = Late()
print(late.read())
late.fill()
print(late.read())


class Circle:
    @property
    def area(self):
        return 3


circle = Circle()
try:
    circle.area = 5
except AttributeError as error:
    print(error)
try:
    del circle.area
except AttributeError as error:
    print(error)
