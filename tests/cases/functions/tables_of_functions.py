# Tables of functions that take different numbers of arguments.
def area(width, height=1):
    return width * height


def shout(*words):
    return " ".join(words).upper()


commands = {
    "add": lambda a, b: a + b,
    "neg": lambda a: -a,
    "zero": lambda: 0,
    "area": area,
}
print(commands["add"](1, 2), commands["neg"](5), commands["zero"](), commands["area"](4), commands["area"](2, 3))


def run(name, *args):
    try:
        return commands[name](*args)
    except TypeError as error:
        return str(error)


print(run("add", 1, 2), run("add", 1), run("add"), run("neg", 1, 2), run("zero", 7), run("area"), run("area", 1, 2, 3))


class Calculator:
    def __init__(self):
        self.total = 0
        self.operations = {"plus": self.plus, "clear": self.clear, "twice": self.twice}

    def plus(self, amount):
        self.total += amount
        return self.total

    def clear(self):
        self.total = 0
        return self.total

    def twice(self, a, b):
        return self.plus(a) + self.plus(b)


c = Calculator()
print(c.operations["plus"](5), c.operations["twice"](1, 2), c.operations["clear"]())
for name in ("plus", "clear", "twice"):
    try:
        print(c.operations[name](1))
    except TypeError as error:
        print(error)
