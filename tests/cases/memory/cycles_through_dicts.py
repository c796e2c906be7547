class Holder:
    def __init__(self) -> None:
        self.items: dict[str, "Holder"] = {}


total = 0
for i in range(1_000_000):
    h = Holder()
    h.items["me"] = h
    total += len(h.items)
print(total)
