# A class whose methods carry no annotations at all.
class Vector:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def plus(self, other):
        return Vector(self.x + other.x, self.y + other.y)

    def scaled(self, factor=2):
        return Vector(self.x * factor, self.y * factor)

    def dot(self, other):
        return self.x * other.x + self.y * other.y

    def __repr__(self):
        return f"Vector({self.x}, {self.y})"


a = Vector(1, 2)
b = Vector(3, 4)
print(a.plus(b), a.scaled(), a.scaled(factor=10), a.dot(b))


def midpoint(p, q):
    return (p.x + q.x) / 2, (p.y + q.y) / 2


print(midpoint(a, b), [v.x for v in [a, b]])
