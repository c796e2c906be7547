class Item:
    def __init__(self, name: str, price: float, tag: str | None = None) -> None:
        self.name = name
        self.price = price
        self.tag = tag

    def label(self) -> str:
        if self.tag is None:
            return self.name
        return f"{self.name} [{self.tag}]"


def cheapest(items: list[Item]) -> Item | None:
    best: Item | None = None
    for item in items:
        if best is None or item.price < best.price:
            best = item
    return best


items = [Item("pen", 1.2), Item("book", 12.0, "new"), Item("cup", 4.5, "")]
for it in items:
    print(it.label(), it.price, it.tag or "untagged")
c = cheapest(items)
print(c.label() if c else "nothing")
print(cheapest([]) is None)
by_tag: dict[str | None, list[str]] = {}
for it in items:
    by_tag.setdefault(it.tag, []).append(it.name)
print(by_tag)
