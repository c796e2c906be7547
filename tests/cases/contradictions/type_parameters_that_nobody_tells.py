import abc
import typing as t
from typing import Generic, List, TypeVar

T = TypeVar("T")


class Node(abc.ABC):
    @abc.abstractmethod
    def evaluate(self, env: dict) -> t.Any: ...

    def __repr__(self) -> str:
        return "node"


class Literal(Node, Generic[T]):
    def __init__(self, value: T) -> None:
        self.value: T = value

    def evaluate(self, env: dict) -> T:
        return self.value

    def __repr__(self) -> str:
        return f"Literal({self.value!r})"


class Add(Node):
    def __init__(self, left: Node, right: Node) -> None:
        self.left = left
        self.right = right

    def evaluate(self, env: dict) -> t.Any:
        return self.left.evaluate(env) + self.right.evaluate(env)

    def __repr__(self) -> str:
        return f"({self.left} + {self.right})"


nodes: List[Node] = [Literal(1), Literal("a"), Add(Literal(1), Literal(2)), Add(Literal("x"), Literal("y"))]
for node in nodes:
    print(node, node.evaluate({}), isinstance(node, Literal))
    if isinstance(node, Literal):
        print("value", node.value)
try:
    print(Add(Literal(1), Literal("s")).evaluate({}))
except TypeError as error:
    print(error)
x: Literal[int] = Literal(4)
print(x.value + 1)


class Base:
    def name(self) -> str:
        return type(self).__name__


class Box(Base, Generic[T]):
    items: List[T]

    def __init__(self) -> None:
        self.items = []

    def push(self, item: T) -> None:
        self.items.append(item)

    def pop(self) -> T:
        return self.items.pop()

    def name(self) -> str:
        return "Box of " + str(len(self.items))


class Pair(Box[T]):
    def push(self, item: T) -> None:
        super().push(item)
        super().push(item)


def show(b: Base) -> str:
    return b.name()


a: Box[int] = Box()
a.push(3)
b: Box[str] = Pair()
b.push("q")
print(show(a), show(b), show(Base()), a.pop() + 1, b.pop().upper())
