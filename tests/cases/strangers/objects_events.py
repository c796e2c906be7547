from collections import defaultdict, deque
from dataclasses import dataclass, field
from typing import Callable, DefaultDict, Deque, Dict, List, Protocol, Type


@dataclass
class Event:
    time: int


@dataclass
class Created(Event):
    name: str


@dataclass
class Moved(Event):
    name: str
    delta: int


@dataclass
class Deleted(Event):
    name: str
    reason: str = "none"


class Handler(Protocol):
    def __call__(self, event: Event) -> None: ...


class EventBus:
    def __init__(self) -> None:
        self._handlers: Dict[Type[Event], List[Callable[[Event], None]]] = {}
        self._queue: Deque[Event] = deque()
        self.processed = 0

    def subscribe(self, kind: Type[Event], handler: Callable[[Event], None]) -> None:
        self._handlers.setdefault(kind, []).append(handler)

    def publish(self, event: Event) -> None:
        self._queue.append(event)

    def run(self) -> None:
        while self._queue:
            event = self._queue.popleft()
            self.processed += 1
            for kind, handlers in self._handlers.items():
                if isinstance(event, kind):
                    for h in handlers:
                        h(event)


class World:
    def __init__(self, bus: EventBus) -> None:
        self.positions: Dict[str, int] = {}
        self.log: List[str] = []
        bus.subscribe(Created, self.on_created)
        bus.subscribe(Moved, self.on_moved)
        bus.subscribe(Deleted, self.on_deleted)
        bus.subscribe(Event, self.on_any)

    def on_created(self, event: Event) -> None:
        assert isinstance(event, Created)
        self.positions[event.name] = 0

    def on_moved(self, event: Event) -> None:
        if isinstance(event, Moved):
            self.positions[event.name] += event.delta

    def on_deleted(self, event: Event) -> None:
        if isinstance(event, Deleted):
            del self.positions[event.name]

    def on_any(self, event: Event) -> None:
        self.log.append(f"{event.time}:{event.__class__.__name__}")


class Stats:
    def __init__(self) -> None:
        self.counts: DefaultDict[str, int] = defaultdict(int)

    def __call__(self, event: Event) -> None:
        self.counts[type(event).__name__] += 1


bus = EventBus()
world = World(bus)
stats = Stats()
bus.subscribe(Event, stats)
events = [Created(1, "a"), Moved(2, "a", 5), Created(3, "b"), Moved(4, "a", -2), Deleted(5, "b", "bored")]
for e in events:
    bus.publish(e)
bus.run()
print(world.positions, world.log)
print(dict(stats.counts), bus.processed)
print(events[1], sorted(stats.counts.items(), key=lambda kv: (-kv[1], kv[0])))
