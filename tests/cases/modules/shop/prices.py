print("prices", __name__)
PRICES = {"tea": 250, "cake": 420}


def price_of(name: str) -> int:
    return PRICES[name]


if __name__ == "__main__":
    # Never reached: this module is imported only.
    print(no_such_function("a") + 1)
