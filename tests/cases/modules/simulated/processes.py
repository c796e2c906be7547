import heapq
from dataclasses import dataclass, field
from typing import Any, Generator

class Event:
    def __init__(self, delay: float) -> None:
        self.delay = delay

class Process:
    def __init__(self, name: str, gen: Generator[Event, Any, Any]) -> None:
        self.name = name
        self.gen = gen

class Env:
    def __init__(self) -> None:
        self.now = 0.0
        self.queue: list[tuple[float, int, Process]] = []
        self.n = 0

    def process(self, name: str, gen: Generator[Event, Any, Any]) -> Process:
        p = Process(name, gen)
        self.schedule(0.0, p)
        return p

    def schedule(self, delay: float, p: Process) -> None:
        self.n += 1
        heapq.heappush(self.queue, (self.now + delay, self.n, p))

    def timeout(self, d: float) -> Event:
        return Event(d)

    def run(self) -> None:
        while self.queue:
            self.now, _, p = heapq.heappop(self.queue)
            try:
                ev = next(p.gen)
            except StopIteration:
                print(self.now, p.name, "done")
                continue
            self.schedule(ev.delay, p)

def car(env: Env, speed: float):
    for i in range(3):
        print(env.now, "car", i)
        yield env.timeout(speed)

def clock(env, ticks):
    n = 0
    while n < ticks:
        print(env.now, "tick", n)
        n += 1
        yield env.timeout(1.0)
    return n

e = Env()
e.process("car", car(e, 1.5))
e.process("clock", clock(e, 4))
e.run()
