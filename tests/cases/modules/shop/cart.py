from shop.prices import price_of
from . import prices

print("cart", __name__)
log: list[str] = []


class Cart:
    def __init__(self) -> None:
        self.lines: dict[str, int] = {}

    def add(self, name: str, count: int = 1) -> None:
        log.append(f"add {name}")
        self.lines[name] = self.lines.get(name, 0) + count

    def total(self) -> int:
        return sum(price_of(name) * count for name, count in self.lines.items())

    def __str__(self) -> str:
        return ", ".join(f"{count} {name} at {prices.PRICES[name]}" for name, count in self.lines.items())
