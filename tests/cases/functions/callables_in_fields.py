from typing import Callable
from dataclasses import dataclass, field

class Button:
    def __init__(self, label: str, on_click: Callable[[str], None]) -> None:
        self.label = label
        self.on_click = on_click
    def click(self) -> None:
        self.on_click(self.label)

log: list[str] = []
def note(s: str) -> None:
    log.append("note " + s)
prefix = "p"
bs = [Button("a", note), Button("b", lambda s: log.append(prefix + s)), Button("c", log.append), Button("d", print)]
for b in bs:
    b.click()
print(log)

class Events:
    def __init__(self) -> None:
        self.handlers: dict[str, list[Callable[[int], int]]] = {}
    def on(self, name: str, f: Callable[[int], int]) -> None:
        self.handlers.setdefault(name, []).append(f)
    def fire(self, name: str, v: int) -> list[int]:
        return [f(v) for f in self.handlers.get(name, [])]

class Acc:
    def __init__(self) -> None:
        self.total = 0
    def add(self, v: int) -> int:
        self.total += v
        return self.total

ev = Events()
acc = Acc()
ev.on("x", acc.add)
ev.on("x", lambda v: v * 10)
k = 5
def addk(v: int) -> int:
    return v + k
ev.on("x", addk)
print(ev.fire("x", 2), ev.fire("x", 3), ev.fire("y", 1), acc.total)

@dataclass
class Op:
    name: str
    fn: Callable[[float, float], float]
    check: Callable[[float], bool] | None = None
    def run(self, a: float, b: float) -> float:
        if self.check is not None and not self.check(b):
            return -1.0
        return self.fn(a, b)
ops = [Op("add", lambda a, b: a + b), Op("div", lambda a, b: a / b, lambda x: x != 0)]
for o in ops:
    print(o.name, o.run(6.0, 3.0), o.run(1.0, 0.0))

class Lazy:
    def __init__(self, make: Callable[[], list[int]]) -> None:
        self.make = make
        self.value: list[int] | None = None
    def get(self) -> list[int]:
        if self.value is None:
            self.value = self.make()
        return self.value
l = Lazy(lambda: [1, 2])
l.get().append(3)
print(l.get(), Lazy(list).get())
class Mul:
    def __init__(self, k: int) -> None:
        self.k = k
    def __call__(self, v: int) -> int:
        return v * self.k
ev.on("m", Mul(7))
print(ev.fire("m", 6))
def boom(v: int) -> int:
    raise ValueError(f"boom {v}")
ev.on("b", boom)
try:
    ev.fire("b", 1)
except ValueError as e:
    print(e)
class Sorter:
    def __init__(self, key: Callable[[str], int]) -> None:
        self.key = key
    def sort(self, xs: list[str]) -> list[str]:
        return sorted(xs, key=self.key)
print(Sorter(len).sort(["ccc", "a", "bb"]))
class Bag:
    def __init__(self, *items: int) -> None:
        self.items = items
print(Bag(1, 2).items, len(Bag().items))
