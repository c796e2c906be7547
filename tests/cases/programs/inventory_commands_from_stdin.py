# A small inventory driven by commands on stdin, with error messages for each bad line.
class Item:
    def __init__(self, name: str, price: float) -> None:
        self.name = name
        self.price = price
        self.stock = 0

    def value(self) -> float:
        return self.stock * self.price

    def __repr__(self) -> str:
        return f"Item({self.name!r}, {self.price}, {self.stock})"


items: dict[str, Item] = {}
errors = 0


def lookup(name: str) -> Item:
    if name not in items:
        raise KeyError(f"unknown item {name}")
    return items[name]


def execute(words: list[str]) -> bool:
    command = words[0].lower()
    if command == "new":
        name, price = words[1:]
        items[name] = Item(name, float(price))
    elif command == "in":
        lookup(words[1]).stock += int(words[2])
    elif command == "out":
        item = lookup(words[1])
        count = int(words[2])
        assert count <= item.stock, f"only {item.stock} of {item.name}"
        item.stock -= count
    elif command == "list":
        for name in sorted(items):
            item = items[name]
            print(f"  {name:<8}{item.stock:>5}{item.price:>9.2f}{item.value():>11.2f}")
        print(f"  total {sum([round(item.value() * 100) for item in items.values()]) / 100:.2f}")
    elif command == "drop":
        del items[words[1]]
    elif command == "quit":
        return False
    else:
        raise ValueError("unknown command " + command)
    return True


def main():
    global errors
    number = 0
    running = True
    while running:
        try:
            line = input()
        except EOFError:
            print("end of input")
            break
        number += 1
        words = line.split("#")[0].split()
        if not words:
            continue
        try:
            running = execute(words)
        except (ValueError, AssertionError) as error:
            errors += 1
            print(f"line {number}: {error}")
        except KeyError as error:
            errors += 1
            print(f"line {number}: key {error}")
        except IndexError:
            errors += 1
            print(f"line {number}: too few words")
    print(list(items.values()), errors, "errors in", number, "lines")


if __name__ == "__main__":
    main()
