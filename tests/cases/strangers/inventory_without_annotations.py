# Fields from parameters without annotations, lists and dicts that other methods fill.
class Item:
    def __init__(self, name, price, qty=1):
        self.name = name
        self.price = price
        self.qty = qty

    def total(self):
        return self.price * self.qty

    def __repr__(self):
        return f"Item({self.name!r}, {self.price:.2f}, {self.qty})"


class Inventory:
    def __init__(self):
        self.items = []
        self.index = {}

    def add(self, item):
        self.items.append(item)
        self.index[item.name] = item

    def find(self, name):
        return self.index.get(name)

    def total(self):
        return sum(item.total() for item in self.items)

    def __len__(self):
        return len(self.items)


def test_inventory():
    inv = Inventory()
    inv.add(Item("apple", 0.5, 10))
    inv.add(Item("pear", 0.75))
    assert len(inv) == 2
    assert abs(inv.total() - 5.75) < 1e-9
    found = inv.find("apple")
    assert found is not None and found.qty == 10
    assert inv.find("plum") is None
    print(inv.items)
    print(sorted(inv.items, key=lambda i: i.price))


test_inventory()
print("ok")
