# Fields given the same list share it; fields made in __init__ do not; default arguments are shared.
class Basket:
    def __init__(self, items: list[str] = []) -> None:
        self.items = items
        self.own: list[str] = []

    def add(self, item: str) -> "Basket":
        self.items.append(item)
        self.own.append(item)
        return self


a = Basket().add("x")
b = Basket().add("y")
c = Basket(["z"]).add("w")
print(a.items, b.items, c.items, a.own, b.own, c.own, a.items is b.items)
given = ["g"]
d = Basket(given)
d.add("h")
given.append("i")
print(d.items, given, d.own)
