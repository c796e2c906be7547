# The n-body simulation of five planets: float fields of objects in a list.
import math

STEPS: int = 600_000
SOLAR_MASS: float = 4.0 * math.pi * math.pi
DAYS_PER_YEAR: float = 365.24


class Body:
    def __init__(self, x: float, y: float, z: float, vx: float, vy: float, vz: float, mass: float) -> None:
        self.x = x
        self.y = y
        self.z = z
        self.vx = vx * DAYS_PER_YEAR
        self.vy = vy * DAYS_PER_YEAR
        self.vz = vz * DAYS_PER_YEAR
        self.mass = mass * SOLAR_MASS


def planets() -> list[Body]:
    return [
        Body(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0),
        Body(4.84143144246472090e+00, -1.16032004402742839e+00, -1.03622044471123109e-01,
             1.66007664274403694e-03, 7.69901118419740425e-03, -6.90460016972063023e-05, 9.54791938424326609e-04),
        Body(8.34336671824457987e+00, 4.12479856412430479e+00, -4.03523417114321381e-01,
             -2.76742510726411319e-03, 4.99852801234917238e-03, 2.30417297573763929e-05, 2.85885980666130812e-04),
        Body(1.28943695621391310e+01, -1.51111514016986312e+01, -2.23307578892655734e-01,
             2.96460137564761618e-03, 2.37847173959480950e-03, -2.96589568540237556e-05, 4.36624404335156298e-05),
        Body(1.53796971148509165e+01, -2.59193146099879641e+01, 1.79258772950371181e-01,
             2.68067772490389322e-03, 1.62824170038242295e-03, -9.51592254519715870e-05, 5.15138902046611451e-05),
    ]


def offset_momentum(bodies: list[Body]) -> None:
    px = 0.0
    py = 0.0
    pz = 0.0
    for b in bodies:
        px += b.vx * b.mass
        py += b.vy * b.mass
        pz += b.vz * b.mass
    sun = bodies[0]
    sun.vx = -px / SOLAR_MASS
    sun.vy = -py / SOLAR_MASS
    sun.vz = -pz / SOLAR_MASS


def energy(bodies: list[Body]) -> float:
    e = 0.0
    for i in range(len(bodies)):
        b = bodies[i]
        e += 0.5 * b.mass * (b.vx * b.vx + b.vy * b.vy + b.vz * b.vz)
        for j in range(i + 1, len(bodies)):
            c = bodies[j]
            dx = b.x - c.x
            dy = b.y - c.y
            dz = b.z - c.z
            e -= b.mass * c.mass / math.sqrt(dx * dx + dy * dy + dz * dz)
    return e


def advance(bodies: list[Body], dt: float) -> None:
    count = len(bodies)
    for i in range(count):
        b = bodies[i]
        for j in range(i + 1, count):
            c = bodies[j]
            dx = b.x - c.x
            dy = b.y - c.y
            dz = b.z - c.z
            squared = dx * dx + dy * dy + dz * dz
            magnitude = dt / (squared * math.sqrt(squared))
            b.vx -= dx * c.mass * magnitude
            b.vy -= dy * c.mass * magnitude
            b.vz -= dz * c.mass * magnitude
            c.vx += dx * b.mass * magnitude
            c.vy += dy * b.mass * magnitude
            c.vz += dz * b.mass * magnitude
    for b in bodies:
        b.x += dt * b.vx
        b.y += dt * b.vy
        b.z += dt * b.vz


def main() -> None:
    bodies = planets()
    offset_momentum(bodies)
    print(f"{energy(bodies):.9f}")
    for _ in range(STEPS):
        advance(bodies, 0.01)
    print(f"{energy(bodies):.9f}")


if __name__ == "__main__":
    main()
