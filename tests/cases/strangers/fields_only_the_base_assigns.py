# A class whose `__init__` does not call that of its base is without the fields of the base.
from abc import ABC, abstractmethod


class A:
    def __init__(self, n: int) -> None:
        self.n = n
        self.x = 1.5
        self.names: list[str] = []


class B(A):
    def __init__(self, n: int) -> None:
        self.m = n


class C(B):
    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n = 5


def show(a: A) -> None:
    try:
        print(a.n, end=" ")
        print(a.x, end=" ")
        print(a.names)
    except AttributeError as e:
        print(e)


for a in (A(1), B(2), C(3)):
    show(a)
B(1).n = 3
b = B(4)
b.x = 2.5
b.n = 7
show(b)
b.n += 1
b.names = ["a"]
show(b)
print(b.n + b.m, hasattr(b, "n"), hasattr(B(1), "n"))


class Base(ABC):
    @abstractmethod
    def __init__(self, nodes: list[int]) -> None:
        self.nodes = nodes

    @abstractmethod
    def text(self) -> str: ...


class Html(Base):
    __nodes: list[int] = []

    def __init__(self, nodes: list[int]) -> None:
        self.__nodes = nodes

    def text(self) -> str:
        return "".join(f"<{node}>" for node in self.__nodes)


h = Html([1, 2])
print(h.text())
try:
    print(h.nodes)
except AttributeError as e:
    print(e)
