import heapq
import random
from dataclasses import dataclass, field
from itertools import count
from typing import Callable, Optional


@dataclass(order=True)
class Job:
    when: float
    seq: int
    action: Callable[[], None] = field(compare=False)
    label: str = field(default="", compare=False)


class Simulator:
    def __init__(self) -> None:
        self.now = 0.0
        self._queue: list[Job] = []
        self._ids = count()

    def schedule(self, delay: float, action: Callable[[], None], label: str = "") -> Job:
        job = Job(self.now + delay, next(self._ids), action, label)
        heapq.heappush(self._queue, job)
        return job

    def run(self, until: float) -> int:
        n = 0
        while self._queue and self._queue[0].when <= until:
            job = heapq.heappop(self._queue)
            self.now = job.when
            job.action()
            n += 1
        return n


class Machine:
    idle_time = 0.0

    def __init__(self, sim: Simulator, name: str, rate: float) -> None:
        self.sim, self.name, self.rate = sim, name, rate
        self.queue: list[int] = []
        self.busy = False
        self.done: list[tuple[int, float]] = []
        self.current: Optional[int] = None
        self.free_since = 0.0

    def submit(self, item: int) -> None:
        self.queue.append(item)
        if not self.busy:
            self.start()

    def start(self) -> None:
        self.idle_time += self.sim.now - self.free_since
        self.busy = True
        self.current = self.queue.pop(0)
        self.sim.schedule(self.rate, self.finish, f"{self.name} finish")

    def finish(self) -> None:
        assert self.current is not None
        self.done.append((self.current, round(self.sim.now, 3)))
        self.current = None
        self.busy = False
        self.free_since = self.sim.now
        if self.queue:
            self.start()


class Source:
    def __init__(self, sim: Simulator, target: Machine, gap: float, limit: int) -> None:
        self.sim = sim
        self.target = target
        self.gap = gap
        self.limit = limit
        self.made = 0

    def tick(self) -> None:
        self.target.submit(self.made)
        self.made += 1
        if self.made < self.limit:
            self.sim.schedule(self.gap, self.tick)


sim = Simulator()
machine = Machine(sim, "lathe", 2.5)
src = Source(sim, machine, 1.5, 4)
sim.schedule(1, src.tick)
sim.schedule(3, lambda: print("at", sim.now, "queue", machine.queue))
print(sim.run(100), sim.now)
print(machine.done, machine.idle_time, Machine.idle_time)
rng = random.Random(42)
print([rng.randint(1, 6) for _ in range(5)], round(rng.random(), 6))


class Particle:
    gravity = -9.8
    damping = 0.9

    def __init__(self, y: float, v: float = 0.0) -> None:
        self.y = y
        self.v = v
        self.bounces = 0

    def step(self, dt: float) -> None:
        self.v += self.gravity * dt
        self.y += self.v * dt
        if self.y < 0:
            self.y = -self.y
            self.v = -self.v * self.damping
            self.bounces += 1


class Balloon(Particle):
    gravity = 1.5


ps = [Particle(1.0), Balloon(0.0, 1.0), Particle(5.0)]
for _ in range(100):
    for p in ps:
        p.step(0.02)
print([(round(p.y, 4), p.bounces) for p in ps])
