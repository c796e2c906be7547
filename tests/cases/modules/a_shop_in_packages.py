# Modules of packages run once, when they are first imported; their variables are shared.
import shop.cart as cart
import shop
from shop.prices import PRICES, price_of

print("main", __name__, shop.NAME)
basket = cart.Cart()
basket.add("tea", 2)
basket.add("cake")
print(basket.total(), basket)
print(sorted(PRICES.items()), price_of("tea"))
PRICES["tea"] = 300
print(basket.total())
cart.log.append("end")
print(cart.log)
