"""`getattr`, `setattr` and `hasattr` by a name out of a tuple that holds other things, too."""


class Account:
    def __init__(self):
        self.total = 0

    def add(self, amount: int, note: str = "") -> int:
        self.total += amount
        return self.total

    def rename(self, name):
        self.name = name
        return name

    def close(self):
        return "closed"


account = Account()
for step in [("add", 5), ("add", 7, "note"), ("rename", "x"), ("close",), (3, 4), ("open",)]:
    name, *args = step
    try:
        print(name, getattr(account, name)(*args))
    except (TypeError, AttributeError) as error:
        print(type(error).__name__, error)
for key, value in [["total", 9], [1, 2]]:
    try:
        setattr(account, key, value)
        print(hasattr(account, key), account.total)
    except TypeError as error:
        print(error)
