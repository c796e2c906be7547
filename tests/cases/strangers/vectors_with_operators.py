class Vec:
    def __init__(self, x: float, y: float) -> None:
        self.x = x
        self.y = y

    def __add__(self, o: "Vec") -> "Vec":
        return Vec(self.x + o.x, self.y + o.y)

    def __mul__(self, k: float) -> "Vec":
        return Vec(self.x * k, self.y * k)

    def __rmul__(self, k: float) -> "Vec":
        return self * k

    def __neg__(self) -> "Vec":
        return Vec(-self.x, -self.y)

    def __abs__(self) -> float:
        return (self.x ** 2 + self.y ** 2) ** 0.5

    def __getitem__(self, i: int) -> float:
        if i == 0:
            return self.x
        if i == 1:
            return self.y
        raise IndexError(f"Vec index {i}")

    def __bool__(self) -> bool:
        return self.x != 0 or self.y != 0

    def __eq__(self, o: object) -> bool:
        return isinstance(o, Vec) and (self.x, self.y) == (o.x, o.y)

    def __hash__(self) -> int:
        return hash((self.x, self.y))

    def __repr__(self) -> str:
        return f"Vec({self.x!r}, {self.y!r})"


v = Vec(3.0, 4.0)
print(v, abs(v), -v, v + Vec(1.0, 1.0), v * 2, 0.5 * v, v[0], v[1], bool(Vec(0.0, 0.0)), v == Vec(3.0, 4.0))
d = {v: "v", Vec(0.0, 1.0): "up"}
print(d[Vec(3.0, 4.0)], Vec(9.0, 9.0) in d)
acc = Vec(0.0, 0.0)
for k in range(4):
    acc += v * k
print(acc)
try:
    v[2]
except IndexError as e:
    print(e)
