# Exception classes of the program: with and without fields, caught by base class.
class ShopError(Exception):
    pass


class OutOfStock(ShopError):
    def __init__(self, item: str, wanted: int) -> None:
        super().__init__(f"{item} is out of stock")
        self.item = item
        self.wanted = wanted


class BadPrice(ShopError):
    pass


def buy(item: str, wanted: int, price: float) -> str:
    if price < 0:
        raise BadPrice("negative price")
    if wanted > 3:
        raise OutOfStock(item, wanted)
    return f"bought {wanted} {item}"


for wanted, price in [(1, 1.0), (5, 1.0), (1, -1.0)]:
    try:
        print(buy("pear", wanted, price))
    except OutOfStock as error:
        print("stock:", error, error.item, error.wanted, repr(error))
    except ShopError as error:
        print("shop:", error, repr(error), isinstance(error, ShopError))
