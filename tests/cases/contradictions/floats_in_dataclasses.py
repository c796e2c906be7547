from dataclasses import dataclass
@dataclass
class Item:
    name: str
    price: int
    qty: int = 1
    def total(self) -> int:
        return self.price * self.qty
print(Item("a", 2.5, 2).total(), Item("b", 3).total(), Item("c", 1.25))
