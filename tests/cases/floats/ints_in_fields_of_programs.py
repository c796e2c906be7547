class Matrix:
    def __init__(self, a: float, b: float, c: float, d: float) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d
    @classmethod
    def identity(cls) -> "Matrix":
        return cls(1, 0, 0, 1)
    @staticmethod
    def rot(n: int) -> "Matrix":
        return Matrix(0, -n, n, 0)
    def __matmul__(self, o: "Matrix") -> "Matrix":
        return Matrix(self.a * o.a + self.b * o.c, self.a * o.b + self.b * o.d,
                      self.c * o.a + self.d * o.c, self.c * o.b + self.d * o.d)
    def __repr__(self) -> str:
        return f"M({self.a}, {self.b}, {self.c}, {self.d})"
    def inverse(self) -> "Matrix":
        det = self.a * self.d - self.b * self.c
        if det == 0:
            raise ValueError("singular")
        return Matrix(self.d / det, -self.b / det, -self.c / det, self.a / det)

m = Matrix.identity()
r = Matrix.rot(2)
print(m, r, m @ r, r @ r, r.inverse(), r.inverse() @ r)
try:
    Matrix(1, 1, 1, 1).inverse()
except ValueError as e:
    print(e)

class Particle:
    count: int = 0
    def __init__(self, mass: float, pos: float = 0, vel: float = 0.0) -> None:
        if mass <= 0:
            raise ValueError(f"bad mass {mass}")
        self.mass = mass
        self.pos = pos
        self.vel = vel
        Particle.count += 1
    def step(self, dt: float) -> None:
        self.pos += self.vel * dt
    def energy(self) -> float:
        return self.mass * self.vel ** 2 / 2

ps = [Particle(1), Particle(2.5, 1, 2), Particle(3, vel=4)]
for p in ps:
    p.step(1)
    print(p.mass, p.pos, p.vel, p.energy())
try:
    Particle(0)
except ValueError as e:
    print(e)
try:
    Particle(-1.5)
except ValueError as e:
    print(e)
print(Particle.count)

class Maybe:
    def __init__(self, v: float | None = None) -> None:
        self.v = v
print(Maybe().v, Maybe(3).v, Maybe(2.5).v)

class Acc:
    def __init__(self) -> None:
        self.total: float = 0
        self.n = 0
    def add(self, x: float) -> "Acc":
        self.total += x
        self.n += 1
        return self
    def mean(self) -> float:
        return self.total / self.n if self.n else 0
print(Acc().add(1).add(2).total, Acc().add(1).add(0.5).total, Acc().mean(), Acc().add(4).mean())

class Lazy:
    def __init__(self, f: float) -> None:
        self.f = f
        self.g = self.f * 2
        print(f, self.g)
Lazy(2); Lazy(2.5); Lazy(True)

class Loop:
    def __init__(self, v: float, nxt: "Loop | None" = None) -> None:
        self.v = v
        self.nxt = nxt if nxt is not None else None
    def total(self) -> float:
        return self.v + (self.nxt.total() if self.nxt else 0)
print(Loop(1, Loop(2)).total(), Loop(1, Loop(2.5)).total())
