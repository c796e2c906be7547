# Operators that answer NotImplemented for some values of a type and something else for others.
class Vector:
    def __init__(self, *items):
        self.items = items

    def __len__(self):
        return len(self.items)

    def __add__(self, other):
        if not isinstance(other, Vector) or len(other) != len(self):
            return NotImplemented
        return Vector(*(a + b for a, b in zip(self.items, other.items)))

    def __mul__(self, factor):
        return NotImplemented if factor == 0 else Vector(*(item * factor for item in self.items))

    def __repr__(self):
        return f"Vector{self.items}"


class Money:
    def __init__(self, cents):
        self.cents = cents

    def __add__(self, other):
        if isinstance(other, Money):
            return Money(self.cents + other.cents)
        return NotImplemented

    def __radd__(self, other):
        return self if other == 0 else NotImplemented

    def __repr__(self):
        return f"Money({self.cents})"


print(sum([Vector(1, 2), Vector(3, 4)], Vector(0, 0)), Vector(1) + Vector(2), Vector(1, 2) * 3)
for right in [Vector(1, 2), Vector(1)]:
    try:
        print(Vector(3, 4) + right)
    except TypeError as error:
        print(error)
for factor in [2, 0]:
    try:
        print(Vector(5) * factor)
    except TypeError as error:
        print(error)
print(sum([Money(1), Money(2), Money(3)]), 0 + Money(4))
for left in [0, 1]:
    try:
        print(left + Money(7))
    except TypeError as error:
        print(error)


class Node:
    def __init__(self, name):
        self.name = name


class Folder(Node):
    def __init__(self, name, *nodes):
        super().__init__(name)
        self.nodes = {node.name: node for node in nodes}

    def __truediv__(self, name):
        return self.nodes[name]

    def __lt__(self, other):
        return self.name < other.name


root: Node = Folder("root", Folder("etc", Node("hosts")), Node("file"))
print((root / "etc" / "hosts").name, (root / "file").name)
try:
    print((root / "file" / "x").name)
except TypeError as error:
    print(error)
