# Objects holding other objects, shared and own, with calls through several levels.
class Engine:
    def __init__(self, power: int) -> None:
        self.power = power
        self.running = False

    def start(self) -> str:
        self.running = True
        return f"engine of {self.power} started"


class Wheel:
    def __init__(self, position: str) -> None:
        self.position = position
        self.turns = 0


class Car:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.wheels = [Wheel(p) for p in ["fl", "fr", "rl", "rr"]]
        self.log: dict[str, int] = {}

    def drive(self, distance: int) -> int:
        if not self.engine.running:
            print(self.engine.start())
        for wheel in self.wheels:
            wheel.turns += distance // 2
            self.log[wheel.position] = wheel.turns
        return sum([w.turns for w in self.wheels])


shared = Engine(90)
a = Car(shared)
b = Car(shared)
print(a.drive(10), b.drive(4), a.drive(6))
print(a.log, b.log, a.engine is b.engine, b.engine.running)
a.engine = Engine(200)
a.engine.power += 5
print(a.drive(1), a.engine.power, b.engine.power, shared.power)
a.wheels[0].turns = -1
print([w.turns for w in a.wheels], [w.turns for w in b.wheels])
