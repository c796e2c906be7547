"""Inner functions that declare everything tell the fields of what they make, called or stored."""
import heapq
import itertools
from typing import Callable, Generator


class Event:
    counter = itertools.count()

    def __init__(self, time: float, action: Callable[[], None]) -> None:
        self.time = time
        self.seq = next(Event.counter)
        self.action = action
        self.tags = ["new"]

    def __lt__(self, other: "Event") -> bool:
        return (self.time, self.seq) < (other.time, other.seq)


class Simulator:
    def __init__(self) -> None:
        self.now = 0.0
        self.queue: list[Event] = []

    def at(self, delay: float, action: Callable[[], None]) -> None:
        heapq.heappush(self.queue, Event(self.now + delay, action))

    def spawn(self, process: Generator[float, None, None]) -> None:
        def step() -> None:
            try:
                delay = next(process)
            except StopIteration:
                print("done at", self.now)
                return
            self.at(delay, step)

        step()

    def run(self) -> None:
        while self.queue:
            event = heapq.heappop(self.queue)
            self.now = event.time
            event.action()


def ticking(name: str, every: float) -> Generator[float, None, None]:
    for _ in range(3):
        print(name)
        yield every


simulator = Simulator()
simulator.spawn(ticking("slow", 2.0))
simulator.spawn(ticking("quick", 0.75))
simulator.run()


class Note:
    def __init__(self, then: Callable[[int], None]) -> None:
        self.size = 5
        self.then = then


notes: list[Note] = []


def later(act: Callable[[], None]) -> None:
    act()


def only_stored(n: int) -> None:
    def make() -> None:
        notes.append(Note(lambda k: print("note", n + k)))

    later(make)


def only_called() -> None:
    def again(left: int) -> None:
        notes.append(Note(again))
        if left > 0:
            again(left - 1)

    again(1)


only_stored(3)
only_called()
print(len(notes), [note.size for note in notes])
notes[0].then(4)
notes[1].then(0)
print(len(notes))
