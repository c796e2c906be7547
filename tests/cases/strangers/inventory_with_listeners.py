# a stranger's inventory
from dataclasses import dataclass, field
from collections import defaultdict, Counter
from typing import Callable, Optional

@dataclass
class Item:
    name: str
    price: float
    qty: int = 0
    tags: set[str] = field(default_factory=set)

    @property
    def total(self) -> float:
        return self.price * self.qty

class Inventory:
    def __init__(self) -> None:
        self.items: dict[str, Item] = {}
        self.listeners: list[Callable[[str, int], None]] = []
        self.last: Optional[Item] = None

    def subscribe(self, f: Callable[[str, int], None]) -> None:
        self.listeners.append(f)

    def add(self, item: Item) -> "Inventory":
        if item.name in self.items:
            self.items[item.name].qty += item.qty
        else:
            self.items[item.name] = item
        self.last = item
        for f in self.listeners:
            f(item.name, item.qty)
        return self

    def cheapest(self) -> Optional[Item]:
        return min(self.items.values(), key=lambda i: i.price, default=None)

    def by_tag(self) -> dict[str, list[str]]:
        out: dict[str, list[str]] = defaultdict(list)
        for i in self.items.values():
            for t in sorted(i.tags):
                out[t].append(i.name)
        return out

inv = Inventory()
seen: list[tuple[str, int]] = []
inv.subscribe(lambda n, q: seen.append((n, q)))
inv.add(Item("pen", 1.5, 10, {"office"})).add(Item("cup", 7.25, 2, {"kitchen", "office"})).add(Item("pen", 1.5, 5))
print(inv.items["pen"].qty, inv.items["pen"].total, seen)
c = inv.cheapest()
print(c.name if c is not None else None, inv.last.name if inv.last else "-")
print(dict(inv.by_tag()))
print(Counter([t for i in inv.items.values() for t in i.tags]).most_common(1))
for name, item in sorted(inv.items.items(), key=lambda kv: -kv[1].total):
    print(f"{name:<5}|{item.total:>8.2f}|{item!r:.20}")
