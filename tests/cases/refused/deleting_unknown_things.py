# del of names that do not exist, at module level and in a function.
value = 1
del value
del missing


def local() -> None:
    del nowhere


def fields() -> None:
    items = [1]
    del items.size
    del items["a"]


local()
fields()
