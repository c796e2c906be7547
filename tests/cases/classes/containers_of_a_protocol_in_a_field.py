from collections import defaultdict
from dataclasses import dataclass, field
from typing import Dict, Protocol


class Observer(Protocol):
    def notify(self, event: str) -> None: ...


class Logger:
    def __init__(self):
        self.lines = []

    def notify(self, event: str) -> None:
        self.lines.append(event)


class Audit:
    def notify(self, event):
        print("audit", event)


@dataclass
class Account:
    owner: str
    observers: list[Observer] = field(default_factory=list)

    def go(self) -> None:
        for o in self.observers:
            o.notify(self.owner)


class Plain:
    def __init__(self, observers: list[Observer]):
        self.observers = observers

    def go(self) -> int:
        for o in self.observers:
            o.notify("plain")
        return len(self.observers)


class Graph:
    def __init__(self) -> None:
        self.adj: Dict[str, Dict[str, float]] = defaultdict(dict)

    def add(self, u: str, v: str, w: float = 1.0) -> None:
        self.adj[u][v] = w
        self.adj.setdefault(v, {})


def second(log: Logger) -> int:
    return Plain([log]).go()


log = Logger()
a = Account("ann", observers=[log, Audit()])
b = Account("bob", observers=[log])
c = Account("cid")
a.go()
b.go()
c.go()
print(log.lines, Plain([log, Audit()]).go(), second(log), log.lines)
g = Graph()
g.add("a", "b", 2)
g.add("a", "c")
print(dict(g.adj))
