"""Objects that others see while they are made, in more ways."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Callable, Optional


def attempt(what: Callable[[], object]) -> None:
    try:
        print(what())
    except AttributeError as error:
        print("missing:", error)


class Widget:
    """A lambda and an inner function see the object."""

    def __init__(self) -> None:
        attempt(lambda: self.width)

        def area() -> int:
            return self.width * self.height

        self.width = 3
        attempt(area)
        self.height = 2
        attempt(area)


Widget()


class Template(ABC):
    def __init__(self, n: int) -> None:
        self.validate()
        self.n = n
        self.done = False
        self.finish()

    @abstractmethod
    def validate(self) -> None: ...

    def finish(self) -> None:
        self.done = True


class Doubled(Template):
    def validate(self) -> None:
        attempt(lambda: self.n)
        self.checked = 1

    def total(self) -> int:
        return self.n * 2 + self.checked


class Strict(Template):
    def validate(self) -> None:
        if self.n < 0:
            raise ValueError("negative")


d = Doubled(4)
print(d.total(), d.done)
try:
    Strict(1)
except AttributeError as error:
    print("missing:", error)


class Left:
    def __init__(self) -> None:
        self.hello()
        self.a = 1
        super().__init__()


class Right:
    def __init__(self) -> None:
        self.hello()
        self.b = 2.5

    def hello(self) -> None:
        print("right")


class Both(Left, Right):
    def hello(self) -> None:
        print(hasattr(self, "a"), hasattr(self, "b"), getattr(self, "a", "none"))


both = Both()
print(both.a, both.b)
both.b += 1
print(both.b)


class Shown:
    def __init__(self, x: int) -> None:
        print(f"making {self!r}")
        self.x = x
        print(f"made {self}")

    def __repr__(self) -> str:
        return f"Shown({self.x})" if hasattr(self, "x") else "Shown()"


Shown(1)


class Stack:
    def __init__(self) -> None:
        self.items: list[int] = []
        print(len(self), bool(self))
        self.limit = 2

    def __len__(self) -> int:
        try:
            return min(len(self.items), self.limit)
        except AttributeError:
            return 0


s = Stack()
s.items += [1, 2, 3]
print(len(s))


class Node:
    count = 0

    def __init__(self, parent: Optional[Node] = None) -> None:
        self.children: list[Node] = []
        self.depth = 0
        if parent is not None:
            parent.adopt(self)
        self.size = 1
        Node.count += 1

    def adopt(self, child: Node) -> None:
        self.children.append(child)
        child.depth = self.depth + 1
        attempt(lambda: child.size)


root = Node()
leaf = Node(Node(root))
print(leaf.depth, leaf.size, Node.count, root.size)


class Bits:
    def __init__(self) -> None:
        for name in ("on", "off"):
            print(name, getattr(self, name, None))
        self.on = True
        self.off = False
        for name in ("on", "off"):
            print(name, getattr(self, name, None))


Bits()


class Retry:
    def __init__(self, n: int) -> None:
        try:
            self.load(n)
        except ValueError:
            self.value = -1
        self.ready = True

    def load(self, n: int) -> None:
        if n > 2:
            raise ValueError(n)
        self.value = n * 10


print(Retry(1).value, Retry(3).value, Retry(3).ready)


class Chosen:
    def __init__(self, flag: bool) -> None:
        if flag:
            self.first()
        else:
            self.second()

    def first(self) -> None:
        self.a = 1
        self.both = 1.5

    def second(self) -> None:
        self.b = 2
        self.both = 2.5


x, y = Chosen(True), Chosen(False)
print(x.a, x.both, y.b, y.both)
attempt(lambda: x.b)
attempt(lambda: y.a)


class Deep:
    def __init__(self) -> None:
        self.one()
        self.last = 0

    def one(self) -> None:
        self.two()

    def two(self) -> None:
        self.three()
        self.mid = 3

    def three(self) -> None:
        attempt(lambda: self.last)
        print(self.mid if hasattr(self, "mid") else "no mid")


deep = Deep()
print(deep.mid, deep.last)


class Increment:
    def __init__(self) -> None:
        try:
            self.n += 1
        except AttributeError as error:
            print(error)
        self.n = 5
        self.n += 1


print(Increment().n)


class Vector:
    def __init__(self, x: float, y: float) -> None:
        self.normalize = self.make()
        self.x = x
        self.y = y

    def make(self) -> Callable[[], float]:
        def norm() -> float:
            return (self.x**2 + self.y**2) ** 0.5

        attempt(norm)
        return norm


print(Vector(3, 4).normalize())
