"""What a decorator made of a method is found by `super()`, also in front of a plain method further up, and bound to the object."""

from functools import wraps


def loud(function):
    @wraps(function)
    def inner(self, *args):
        print("call", function.__name__, args)
        return function(self, *args)

    return inner


class First:
    kind = "first"

    def __init__(self, factor: int) -> None:
        self.factor = factor

    def run(self, x: int) -> int:
        return x * self.factor

    @loud
    def only(self, x: int) -> int:
        return x + self.factor


class Second(First):
    @loud
    def run(self, x: int) -> int:
        return super().run(x) * 10


class Third(Second):
    kind = "third"

    def run(self, x: int) -> int:
        return super().run(x) + 1

    def only(self, x: int) -> int:
        return super().only(x) + 100

    def above(self) -> str:
        return super().kind


class Fourth(Third):
    @loud
    def run(self, x: int) -> int:
        return super().run(x) + 5

    def plain(self) -> int:
        method = super().only
        return method(1)


for thing in [First(2), Second(3), Third(4), Fourth(5)]:
    print(type(thing).__name__, thing.run(7), thing.only(1))
print(Third(1).above(), Fourth(6).plain())
