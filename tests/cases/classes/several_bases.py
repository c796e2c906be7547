from abc import ABC, abstractmethod
from typing import Protocol


class Named:
    def __init__(self, name: str) -> None:
        self.name = name

    def describe(self) -> str:
        return f"named {self.name}"


class LogMixin:
    def log(self, text: str) -> str:
        return f"[{type(self).__name__}] {text}"


class Counted:
    def __init__(self) -> None:
        self.count = 0
        self.weight = 1.5

    def bump(self) -> int:
        self.count += 1
        return self.count

    def describe(self) -> str:
        return f"counted {self.count}"


class Item(LogMixin, Named, Counted):
    def __init__(self, name: str, price: float) -> None:
        Named.__init__(self, name)
        Counted.__init__(self)
        self.price = price

    def describe(self) -> str:
        return "item " + super().describe()


class A:
    def __init__(self) -> None:
        print("A")
        self.a = 1

    def go(self) -> str:
        return "A"


class B(A):
    def __init__(self) -> None:
        print("B in")
        super().__init__()
        self.b = 2
        print("B out")

    def go(self) -> str:
        return "B" + super().go()


class C(A):
    def __init__(self) -> None:
        print("C in")
        super().__init__()
        self.c = 3
        print("C out")

    def go(self) -> str:
        return "C" + super().go()


class D(B, C):
    def __init__(self) -> None:
        super().__init__()
        self.d = 4

    def go(self) -> str:
        return "D" + super().go()


def total(c: Counted) -> float:
    c.weight *= 2
    return c.count + c.weight


def show(x: A) -> None:
    print(x.go(), x.a, isinstance(x, B), isinstance(x, C), isinstance(x, D))


class Shape(ABC):
    @abstractmethod
    def area(self) -> float: ...


class Drawable(ABC):
    @abstractmethod
    def draw(self) -> str: ...

    def twice(self) -> str:
        return self.draw() * 2


class Square(Shape, Drawable):
    def __init__(self, side: float) -> None:
        self.side = side

    def area(self) -> float:
        return self.side ** 2

    def draw(self) -> str:
        return "#"


class Greeter:
    def greet(self) -> str:
        return f"hello {self.name}, {self.title()}"


class Person(Greeter):
    def __init__(self, name: str) -> None:
        self.name = name

    def title(self) -> str:
        return self.name.title()


class NotFound(KeyError, ValueError):
    pass


class AppError(Exception):
    pass


class Missing(AppError, LookupError):
    def __init__(self, key: str) -> None:
        super().__init__(f"missing {key}")
        self.key = key


def main() -> None:
    item = Item("lamp", 3.5)
    print(item.log("x"), item.describe(), item.bump(), item.bump(), item.name, item.price)
    print(total(item), item.weight, item.count)
    c: Counted = item
    print(c.describe(), c.bump(), total(c))
    d = D()
    for x in [A(), B(), C(), d]:
        show(x)
    print(d.a, d.b, d.c, d.d)
    print([k.__name__ for k in (A, B)])
    s = Square(2.0)
    for dr in [s]:
        print(dr.twice(), dr.area())
    shapes: list[Shape] = [s]
    for sh in shapes:
        if isinstance(sh, Drawable):
            print("drawable", sh.twice())
    print(Person("ann").greet())
    try:
        raise Missing("k")
    except LookupError as e:
        print("lookup", e, repr(e))
    try:
        raise NotFound("zz")
    except ValueError as e:
        print("value", e)
    print(issubclass(D, C), isinstance(item, LogMixin))


main()
