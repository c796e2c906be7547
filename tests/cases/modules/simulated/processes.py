from typing import Any, Generator


class Process:
    def __init__(self, name: str, steps: Generator[float, Any, Any]) -> None:
        self.name = name
        self.steps = steps


class Clock:
    def __init__(self) -> None:
        self.now = 0.0
        self.waiting: list[tuple[float, int, Process]] = []

    def start(self, process: Process) -> None:
        self.waiting.append((self.now, len(self.waiting), process))

    def run(self) -> None:
        while self.waiting:
            self.waiting.sort()
            self.now, number, process = self.waiting.pop(0)
            try:
                delay = next(process.steps)
            except StopIteration:
                print(self.now, process.name, "done")
                continue
            self.waiting.append((self.now + delay, number, process))


def car(clock: Clock, speed: float):
    for lap in range(3):
        print(clock.now, "car", lap)
        yield speed


def ticks(clock, count):
    done = 0
    while done < count:
        print(clock.now, "tick", done)
        done += 1
        yield 1.0
    return done


clock = Clock()
clock.start(Process("car", car(clock, 1.5)))
clock.start(Process("clock", ticks(clock, 4)))
clock.run()
