from __future__ import annotations
from collections import Counter, OrderedDict
from dataclasses import asdict, dataclass, field
from enum import Enum
from typing import Any, Iterable, Optional


class Category(Enum):
    TOOL = "tool"
    FOOD = "food"
    TOY = "toy"

    @classmethod
    def parse(cls, text: str) -> Category:
        for member in cls:
            if member.value == text.lower():
                return member
        raise ValueError(f"{text!r} is not a category")

    def __str__(self) -> str:
        return self.value.capitalize()


class InventoryError(Exception):
    """Base."""


class OutOfStock(InventoryError):
    def __init__(self, sku: str, wanted: int, have: int):
        self.sku = sku
        self.wanted = wanted
        self.have = have
        super().__init__(f"{sku}: wanted {wanted}, have {have}")


class UnknownItem(InventoryError, KeyError):
    def __str__(self) -> str:
        return f"unknown item {self.args[0]}"


@dataclass
class Item:
    sku: str
    price: float
    category: Category
    tags: set[str] = field(default_factory=set)
    stock: int = 0

    def __post_init__(self) -> None:
        if self.price < 0:
            raise ValueError("price")

    @property
    def value(self) -> float:
        return self.price * self.stock


class Inventory:
    def __init__(self, items: Optional[Iterable[Item]] = None) -> None:
        self._items: dict[str, Item] = {}
        self.sold: Counter[str] = Counter()
        for item in items or []:
            self.add(item)

    def add(self, item: Item) -> Inventory:
        self._items[item.sku] = item
        return self

    def __getitem__(self, sku: str) -> Item:
        try:
            return self._items[sku]
        except KeyError:
            raise UnknownItem(sku) from None

    def __len__(self) -> int:
        return len(self._items)

    def __iter__(self):
        return iter(self._items.values())

    def sell(self, sku: str, n: int = 1) -> float:
        item = self[sku]
        if item.stock < n:
            raise OutOfStock(sku, n, item.stock)
        item.stock -= n
        self.sold[sku] += n
        return round(item.price * n, 2)

    def by_category(self) -> dict[Category, list[str]]:
        out: dict[Category, list[str]] = {}
        for item in self:
            out.setdefault(item.category, []).append(item.sku)
        return out

    def total(self) -> float:
        return sum(item.value for item in self)

    def report(self) -> str:
        lines = [f"{'sku':<8}{'price':>8}{'stock':>6}"]
        for item in sorted(self, key=lambda i: (-i.value, i.sku)):
            lines.append(f"{item.sku:<8}{item.price:>8.2f}{item.stock:>6d}")
        return "\n".join(lines)


inv = Inventory([Item("hammer", 12.5, Category.TOOL, {"steel"}, 4), Item("apple", 0.4, Category.parse("FOOD"), stock=100)])
inv.add(Item("robot", 30, Category.TOY)).add(Item("saw", 18.25, Category.TOOL, stock=2))
print(inv.report())
print(inv.sell("apple", 7), inv.sell("hammer"), inv.total())
for sku, n in [("saw", 5), ("ghost", 1)]:
    try:
        inv.sell(sku, n)
    except OutOfStock as e:
        print("out:", e, e.have)
    except InventoryError as e:
        print(type(e).__name__, e)
print({str(k): v for k, v in inv.by_category().items()}, inv.sold.most_common(1))
print(asdict(inv["saw"])["price"], inv["hammer"])
try:
    Category.parse("car")
except ValueError as e:
    print(e)
try:
    Item("x", -1, Category.TOY)
except ValueError as e:
    print("bad", e)
