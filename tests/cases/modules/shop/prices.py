print("prices", __name__)
PRICES = {"tea": 250, "cake": 420}


def price_of(name: str) -> int:
    return PRICES[name]
