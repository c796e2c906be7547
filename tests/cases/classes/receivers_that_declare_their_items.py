# Methods of generic classes whose receiver declares the types of its items: what they are given is one of several types.
from __future__ import annotations
from dataclasses import dataclass, field
from typing import TypedDict, Generic, TypeVar, NotRequired, Protocol, Literal, Final, ClassVar, overload
from enum import Enum, auto
from collections import defaultdict, Counter, deque
import json

K = TypeVar("K")
V = TypeVar("V")


class Row(TypedDict):
    sku: str
    price: float
    qty: int


class Registry(Generic[K, V]):
    def __init__(self) -> None:
        self._items: dict[K, V] = {}

    def add(self, key: K, value: V) -> None:
        if key in self._items:
            raise KeyError(f"duplicate {key!r}")
        self._items[key] = value

    def get(self, key: K, default: V | None = None) -> V | None:
        return self._items.get(key, default)

    def __len__(self) -> int:
        return len(self._items)

    def items(self) -> list[tuple[K, V]]:
        return list(self._items.items())


def load(rows: list[Row]) -> Registry[str, float]:
    reg: Registry[str, float] = Registry()
    for row in rows:
        reg.add(row["sku"], row["price"])
    return reg


class Box(Generic[V]):
    def __init__(self, value: V) -> None:
        self.value = value

    def set(self, value: V) -> None:
        self.value = value


class Shape(Protocol):
    def area(self) -> float: ...


@dataclass(frozen=True, order=True)
class Square:
    side: float

    def area(self) -> float:
        return self.side ** 2


@dataclass
class Circle:
    r: float = 1.0
    tags: list[str] = field(default_factory=list, compare=False, repr=False)
    PI: ClassVar[float] = 3.0

    def area(self) -> float:
        return self.PI * self.r * self.r


def pick(reg: Registry[str, Shape], key: str) -> str:
    s = reg.get(key)
    if s is None:
        return "none"
    return f"{type(s).__name__} {s.area():.2f}"


def main() -> None:
    reg = load([{"sku": "a", "price": 1.5, "qty": 1}, {"sku": "b", "price": 2.0, "qty": 4}])
    print(reg.items(), len(reg), reg.get("a"), reg.get("zz"), reg.get("zz", 0.5))
    b: Box[float] = Box(1.0)
    b.set(2)
    print(b.value)
    shapes: Registry[str, Shape] = Registry()
    shapes.add("s", Square(2.0))
    shapes.add("c", Circle())
    print(pick(shapes, "s"), pick(shapes, "c"), pick(shapes, "x"))
    bo: Box[int | None] = Box(None)
    print(bo.value)
    bo.set(4)
    print(bo.value)
    bs: Box[list[int]] = Box([])
    bs.value.append(3)
    bs.set([])
    print(bs.value)
    print(2**63 - 1, -2**63, (1 << 63) - 1, -(2**63) + 1)


main()
