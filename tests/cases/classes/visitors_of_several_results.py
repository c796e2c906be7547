# One of several visitors, which give results of different types, where a visitor of any is declared.
from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

T = TypeVar("T")


class Visitor(ABC, Generic[T]):
    @abstractmethod
    def number(self, node: Number) -> T: ...

    @abstractmethod
    def total(self, node: Total) -> T: ...


class Node(ABC):
    @abstractmethod
    def accept(self, visitor: Visitor[T]) -> T: ...


class Number(Node):
    def __init__(self, value: int) -> None:
        self.value = value

    def accept(self, visitor: Visitor[T]) -> T:
        return visitor.number(self)


class Total(Node):
    def __init__(self, *terms: Node) -> None:
        self.terms = terms

    def accept(self, visitor: Visitor[T]) -> T:
        return visitor.total(self)


class Value(Visitor[int]):
    def number(self, node: Number) -> int:
        return node.value

    def total(self, node: Total) -> int:
        return sum(term.accept(self) for term in node.terms)


class Text(Visitor[str]):
    def number(self, node: Number) -> str:
        return str(node.value)

    def total(self, node: Total) -> str:
        return "(" + " + ".join(term.accept(self) for term in node.terms) + ")"


class Depth(Visitor[int]):
    def number(self, node: Number) -> int:
        return 1

    def total(self, node: Total) -> int:
        return 1 + max((term.accept(self) for term in node.terms), default=0)


def visited(node: Node, visitor: Visitor[T]) -> T:
    return node.accept(visitor)


tree = Total(Number(1), Total(Number(2), Number(3)), Total())
for visitor in (Value(), Text(), Depth()):
    print(type(visitor).__name__, tree.accept(visitor), visited(tree, visitor))
for same in (Value(), Depth()):
    print(tree.accept(same) + 1)
