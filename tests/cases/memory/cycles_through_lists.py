class Holder:
    def __init__(self) -> None:
        self.items: list["Holder"] = []


total = 0
for i in range(1_000_000):
    h = Holder()
    h.items.append(h)
    total += len(h.items)
print(total)
