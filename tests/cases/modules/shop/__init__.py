print("shop", __name__)
NAME = "shop" + "!"
