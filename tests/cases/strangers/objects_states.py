from __future__ import annotations
from abc import ABC, abstractmethod
from contextlib import contextmanager
from typing import Callable, Dict, Iterator, List, Optional, Set, Tuple


class State(ABC):
    def __init__(self, machine: "Door") -> None:
        self.machine = machine

    def enter(self) -> None:
        self.machine.log.append(f"enter {self}")

    def exit(self) -> None:
        self.machine.log.append(f"exit {self}")

    @abstractmethod
    def handle(self, event: str) -> Optional[State]: ...

    def __str__(self) -> str:
        return self.__class__.__name__


class Opened(State):
    def handle(self, event: str) -> Optional[State]:
        if event == "close":
            return Closed(self.machine)
        return None


class Closed(State):
    tries = 0

    def handle(self, event: str) -> Optional[State]:
        if event == "open":
            return Opened(self.machine)
        if event == "lock":
            return Locked(self.machine, "1234")
        return None


class Locked(State):
    def __init__(self, machine: Door, code: str) -> None:
        super().__init__(machine)
        self._code = code
        self.tries = 0

    def handle(self, event: str) -> Optional[State]:
        if event.startswith("unlock:"):
            _, _, code = event.partition(":")
            if code == self._code:
                return Closed(self.machine)
            self.tries += 1
            if self.tries >= 2:
                self.machine.alarm(self.tries)
        return None


class Door:
    def __init__(self) -> None:
        self.log: List[str] = []
        self.state: State = Closed(self)
        self.observers: List[Callable[[State, State], None]] = []
        self.alarms = 0

    def alarm(self, n: int) -> None:
        self.alarms += n

    def send(self, event: str) -> bool:
        new = self.state.handle(event)
        if new is None:
            return False
        old, self.state = self.state, new
        old.exit()
        new.enter()
        for obs in self.observers:
            obs(old, new)
        return True


door = Door()
changes: List[Tuple[str, str]] = []
door.observers.append(lambda a, b: changes.append((str(a), str(b))))
for ev in ["open", "open", "close", "lock", "unlock:1", "unlock:2", "unlock:1234", "open"]:
    print(ev, door.send(ev), door.state)
print(door.log)
print(changes, door.alarms)


class Table:
    """Transition table machine."""

    def __init__(self, start: str) -> None:
        self.start = start
        self.state = start
        self.table: Dict[Tuple[str, str], str] = {}
        self.final: Set[str] = set()

    def on(self, state: str, symbols: str, to: str) -> "Table":
        for s in symbols:
            self.table[state, s] = to
        return self

    def accept(self, *states: str) -> "Table":
        self.final.update(states)
        return self

    def matches(self, text: str) -> bool:
        self.state = self.start
        for ch in text:
            nxt = self.table.get((self.state, ch))
            if nxt is None:
                return False
            self.state = nxt
        return self.state in self.final

    @contextmanager
    def trace(self, name: str) -> Iterator[List[str]]:
        lines: List[str] = [f"begin {name}"]
        try:
            yield lines
        finally:
            lines.append("end")
            print("; ".join(lines))


digits = "0123456789"
num = Table("s").on("s", "+-", "sign").on("s", digits, "int").on("sign", digits, "int").on("int", digits, "int")
num.on("int", ".", "dot").on("dot", digits, "frac").on("frac", digits, "frac").accept("int", "frac")
with num.trace("numbers") as out:
    for w in ["12", "-3.5", "+", "1.", "7a"]:
        out.append(f"{w}={num.matches(w)}")
