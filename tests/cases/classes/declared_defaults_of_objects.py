# A class variable that is declared with a value, and that objects of the class or of classes below assign: each object has one
# of its own then, which begins with that of its class; the class keeps its own.
from typing import ClassVar, Optional


class Figure:
    corners: Optional[int] = None
    title: str = "figure"
    made: ClassVar[int] = 0

    def __init__(self) -> None:
        Figure.made += 1

    def describe(self) -> str:
        return f"{self.title}:{self.corners}"


class Star(Figure):
    def __init__(self, spikes: int) -> None:
        super().__init__()
        self.corners = spikes * 2


class Fixed(Figure):
    title = "fixed"
    corners = 4


class Named(Figure):
    title: str = "named"

    def rename(self, title: str) -> "Named":
        self.title = title
        return self


figures: list[Figure] = [Figure(), Star(5), Fixed(), Named(), Named().rename("x")]
for figure in figures:
    print(figure.describe(), type(figure).title, type(figure).corners)
figures[0].corners = 9
print(figures[0].describe(), Figure.corners, Figure.title, Figure.made)


class Counter:
    steps: int = 3

    def up(self) -> None:
        self.steps += 1


class Far(Counter):
    steps = 70


class Further(Far):
    steps: int = 700


counters = [Counter(), Far(), Further(), Counter()]
for counter in counters[:3]:
    counter.up()
print([counter.steps for counter in counters], Counter.steps, Far.steps, Further.steps)


class Tree:
    parent: "Optional[Tree]" = None

    def __init__(self, name: str, children: "list[Tree]") -> None:
        self.name = name
        for child in children:
            child.parent = self


leaf = Tree("leaf", [])
root = Tree("root", [leaf, Tree("other", [])])
print(leaf.parent is root, root.parent, Tree.parent)
while leaf.parent is not None:
    leaf = leaf.parent
print(leaf.name)
