# for over a dict gives keys; items and values; sorted views; nested loops.
stock = {"pear": 3, "fig": 0, "apple": 12}
for name in stock:
    print(name, stock[name])
for name, amount in stock.items():
    print(f"{name:>6} {amount:3}")
for amount in stock.values():
    print(amount, end=" ")
print()
for name in sorted(stock):
    print(name, end=" ")
print()
for name, amount in sorted(stock.items()):
    print(name, amount, end="; ")
print()
print(sum(stock.values()), max(stock.values()), min(stock), max(stock), sorted(stock.values(), reverse=True))
print([k for k, v in stock.items() if v], [v for v in stock.values()], list(enumerate(stock)))
print(max(stock, key=len), "pear" in stock.keys(), 12 in stock.values(), ("fig", 0) in stock.items())
for index, (name, amount) in enumerate(stock.items()):
    print(index, name, amount)


def best(table: dict[str, int]) -> str:
    winner = ""
    top = -1
    for key, value in table.items():
        if value > top:
            winner, top = key, value
    return winner


print(best(stock), best({}))
