from dataclasses import dataclass
from enum import Flag, auto
from functools import singledispatch


def tree(values: list[int]) -> str:
    class Node:
        kind = "node"
        limit: int = 3

        def __init__(self, key: int) -> None:
            self.key = key
            self.left: "Node | None" = None
            self.right: "Node | None" = None

        def add(self, key: int) -> None:
            if key < self.key:
                if self.left is None:
                    self.left = Node(key)
                else:
                    self.left.add(key)
            elif self.right is None:
                self.right = Node(key)
            else:
                self.right.add(key)

        def text(self) -> str:
            left = self.left.text() if self.left else ""
            right = self.right.text() if self.right else ""
            return f"({left}{self.key}{right})"

    root = Node(values[0])
    for value in values[1:]:
        root.add(value)
    return f"{Node.kind} {root.limit} {root.text()}"


def points(n: int) -> list[str]:
    @dataclass(order=True)
    class Point:
        x: int
        y: int = 0

    return [repr(point) for point in sorted(Point(n - i, i) for i in range(n))]


print(tree([3, 1, 2]), tree([5, 9, 7]))
print(points(2), points(3))


class Mode(Flag):
    A = auto()
    B = auto()
    C = auto()


@singledispatch
def show(value, indent: int = 0) -> str:
    return " " * indent + repr(value)


@show.register
def _(value: int, indent: int = 0) -> str:
    return " " * indent + f"int {value}"


@show.register(list)
def _(value, indent: int = 0) -> str:
    return "\n".join([" " * indent + "list"] + [show(item, indent + 2) for item in value])


print(repr(~Mode.A), Mode.A | Mode.C, Mode.B in (Mode.A | Mode.B))
print(show(1), show("x", 3), show([1, ["y"], 2.5]), sep="\n")
