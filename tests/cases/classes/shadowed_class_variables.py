class Counter:
    count = 0
    step = 1
    names = []
    def __init__(self) -> None:
        Counter.total_made = getattr(Counter, "x", 0)
    def up(self) -> None:
        self.count += self.step
class Ball:
    radius = 5
    speed: float = 1.0
    def grow(self) -> None:
        self.radius += 1
        self.speed *= 2
class Fast(Ball):
    speed = 3.0
a = Ball(); b = Ball(); c = Fast()
a.grow(); c.grow()
print(a.radius, b.radius, c.radius, a.speed, b.speed, c.speed, Ball.radius, Fast.speed)
