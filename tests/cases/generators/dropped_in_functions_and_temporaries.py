import itertools
from typing import Iterator


def numbers() -> Iterator[int]:
    try:
        n = 0
        while True:
            yield n
            n += 1
    finally:
        print("closed")


def at_the_end() -> None:
    g = numbers()
    print(next(g), next(g))


def by_del() -> None:
    g = numbers()
    print(next(g))
    del g
    print("after del")


def by_another_one() -> None:
    g = numbers()
    next(g)
    g = numbers()
    print("another one")
    next(g)


def before_the_result() -> int:
    print(next(numbers()))
    g = numbers()
    next(g)
    return 5


def consumed() -> None:
    print(list(itertools.islice(numbers(), 3)))
    print(list(zip(range(3), numbers())))


def raised() -> None:
    g = numbers()
    next(g)
    raise ValueError("x")


def left(n: int) -> int:
    for x in numbers():
        if x > n:
            return x
    return -1


class Holder:
    def __init__(self) -> None:
        self.g = numbers()
        next(self.g)


def held() -> None:
    holder = Holder()
    print("held", holder is None)


at_the_end()
print("after it")
by_del()
by_another_one()
print("after another one")
print(before_the_result())
consumed()
try:
    raised()
except ValueError:
    print("caught")
print("after raised")
print(left(4))
held()
print("after held")
several = [numbers() for _ in range(2)]
for one in several:
    next(one)
del one
several.pop()
print("popped")
several.clear()
print("cleared")
any(x > 3 for x in numbers())
print("any")
last = numbers()
next(last)
print("end")
