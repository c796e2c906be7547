# One container is given where another one of the same items is declared: CPython looks at no declaration.
from collections import deque
from dataclasses import dataclass, field
from typing import Optional


@dataclass(frozen=True)
class Route:
    path: str
    scopes: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        object.__setattr__(self, "scopes", frozenset(self.scopes))


@dataclass
class Job:
    name: str
    tags: list[str] = field(default_factory=list)
    needs: set[str] = field(default_factory=set)
    meta: Optional[dict[str, str]] = None

    def __post_init__(self):
        self.tags = list(self.tags)
        self.needs = set(self.needs)


@dataclass
class Line:
    points: list[tuple[int, int]]

    def length(self) -> int:
        return sum(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in zip(self.points, self.points[1:]))


class Plan:
    def __init__(self, steps: list[int]) -> None:
        self.steps: list[int] = steps
        self.done: set[int] = set()

    def left(self) -> list[int]:
        return [step for step in self.steps if step not in self.done]


print(Route("a"), Route("b", scopes={"x"}), Route("c", frozenset({"y"})))
print(Job("a"), Job("b", tags=("x", "y")), Job("c", needs=["q"], meta={}))
line = Line(((0, 0), (3, 4), (3, 5)))
print(line, line.length(), Line([(1, 1), (2, 2)]).length(), Line([(1, 1)]) == Line([(1, 1)]), line == Line([(0, 0)]))
plan = Plan((3, 1, 2))
plan.done.add(1)
print(plan.left(), plan.steps, Plan([4]).left(), Plan(deque([5, 6])).left())
