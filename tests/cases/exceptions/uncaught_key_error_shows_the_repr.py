# KeyError prints the repr of its key.
prices = {"apple": 1}


def price(name: str) -> int:
    return prices[name]


print(price("apple"))
print(price("it's missing"))
