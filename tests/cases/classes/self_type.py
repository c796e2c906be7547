from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, Self, TypeVar

T = TypeVar("T")


class Query:
    def __init__(self, table: str) -> None:
        self.table = table
        self.parts: list[str] = []

    def where(self, condition: str) -> Self:
        self.parts.append(condition)
        return self

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self.parts.clear()

    @classmethod
    def of(cls, table: str) -> Self:
        return cls(table)

    def same(self, other: Self) -> bool:
        return self.table == other.table


class Paged(Query):
    size = 10

    def page(self, size: int) -> Self:
        self.size = size
        return self


class Node(Generic[T]):
    def __init__(self, value: T) -> None:
        self.value = value
        self.next: Self | None = None

    def then(self, value: T) -> Self:
        self.next = type(self)(value)
        return self


@dataclass
class Tree:
    name: str
    children: list[Self] = field(default_factory=list)

    def add(self, child: Self) -> Self:
        self.children.append(child)
        return self

    def depth(self) -> int:
        return 1 + max((child.depth() for child in self.children), default=0)


paged = Paged.of("t").where("a > 1").page(5).where("b")
print(paged.size, paged.parts, type(paged).__name__, paged.same(Paged("t")))
print(Query.of("q").where("x").parts)
with Paged("u").page(3) as inside:
    print(inside.page(4).where("z").size)
node = Node(1).then(2)
print(node.value, node.next.value if node.next else None)
print(Tree("root").add(Tree("leaf").add(Tree("deep"))).depth())
