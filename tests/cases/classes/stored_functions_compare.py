# Stored functions and methods compare: the same function, the same method of the same object.
from typing import Callable


class Bus:
    def __init__(self) -> None:
        self.handlers: list[Callable[[int], None]] = []
        self.seen: set[Callable[[int], None]] = set()
        self.table: dict[str, list[tuple[int, Callable[[int], None]]]] = {}

    def on(self, f: Callable[[int], None]) -> None:
        if f not in self.handlers:
            self.handlers.append(f)
        self.seen.add(f)

    def off(self, f: Callable[[int], None]) -> bool:
        if f in self.handlers:
            self.handlers.remove(f)
            return True
        return False

    def emit(self, n: int) -> None:
        for h in list(self.handlers):
            h(n)


class Sink:
    def __init__(self, name: str) -> None:
        self.name = name

    def receive(self, n: int) -> None:
        print(self.name, n)

    def other(self, n: int) -> None:
        print("other", self.name, n)


def plain(n: int) -> None:
    print("plain", n)


def second(n: int) -> None:
    print("second", n)


def make(tag: str) -> Callable[[int], None]:
    def inner(n: int) -> None:
        print(tag, n)
    return inner


bus = Bus()
a, b = Sink("a"), Sink("b")
for f in (plain, second):
    bus.on(f)
bus.on(plain)
bus.on(a.receive)
bus.on(a.receive)
bus.on(b.receive)
bus.on(a.other)
x, y = make("x"), make("y")
bus.on(x)
bus.on(y)
bus.on(x)
print(len(bus.handlers), len(bus.seen))
bus.emit(1)
print(bus.off(plain), bus.off(plain), bus.off(a.receive), bus.off(Sink("a").receive), bus.off(x), bus.off(make("y")))
bus.emit(2)
print(bus.handlers[0] == second, bus.handlers[0] is second, bus.handlers[0] != plain, bus.handlers[-1] == y)
bus.table.setdefault("k", []).append((1, a.receive))
bus.table["k"].append((2, plain))
bus.table["k"].remove((1, a.receive))
print(len(bus.table["k"]), (2, plain) in bus.table["k"], bus.handlers.index(b.receive), bus.handlers.count(a.other))
calls: dict[Callable[[int], None], int] = {plain: 1, a.receive: 2}
calls[plain] += 5
calls[a.receive] += 1
print(calls[plain], calls[a.receive], b.receive in calls)
