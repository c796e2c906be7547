# `f(*args, **kwargs)` where a list of any length and a dict fill parameters, each those that the other does not.
class Call:
    def __init__(self, action, *args, **kwargs):
        self.action = action
        self.args = args
        self.kwargs = kwargs

    def __call__(self):
        return self.action(*self.args, **self.kwargs)


class Shop:
    def finish(self, customer, waited=0):
        return f"{customer} waited {waited}"

    def log(self, who, text):
        return f"{who}: {text}"

    def arrive(self):
        return "arrived"


shop = Shop()
calls = [
    Call(shop.finish, "bob", waited=3),
    Call(shop.log, "x", text="ding"),
    Call(shop.arrive),
    Call(shop.finish, 7),
    Call(shop.log, who="y", text="dong"),
    Call(shop.log, "z"),
    Call(shop.finish, "a", customer="b"),
    Call(shop.finish, "a", 2, 3),
]
for call in calls:
    try:
        print(call())
    except TypeError as error:
        print(error)


def total(a, b=10, *, c=100):
    return a + b * 2 + c * 3


def forward(items: list[int], names: dict[str, int]):
    return total(*items, **names)


print(forward([1], {}), forward([1, 2], {"c": 3}), forward([1], {"b": 5}), forward([], {"a": 1, "c": 0}))
for items, names in [([1, 2], {"b": 3}), ([], {"b": 3}), ([1], {"d": 4})]:
    try:
        print(forward(items, names))
    except TypeError as error:
        print(error)
