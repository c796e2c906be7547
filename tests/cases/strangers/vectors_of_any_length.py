# Constructors with '*' of lists.
import math
class Vector:
    def __init__(self, *components):
        self.components = list(components)
    def __add__(self, other):
        return Vector(*[a + b for a, b in zip(self.components, other.components)])
    def __mul__(self, k):
        return Vector(*[a * k for a in self.components])
    __rmul__ = __mul__
    def __eq__(self, other):
        return isinstance(other, Vector) and self.components == other.components
    def __abs__(self):
        return math.sqrt(sum(c * c for c in self.components))
    def __len__(self):
        return len(self.components)
    def __getitem__(self, i):
        return self.components[i]
    def __iter__(self):
        return iter(self.components)
    def __repr__(self):
        return f"Vector{tuple(self.components)}"
v = Vector(3, 4)
print(v + Vector(1, 1), v * 2, 2 * v, abs(v), len(v), v[0], list(v), v == Vector(3, 4))
