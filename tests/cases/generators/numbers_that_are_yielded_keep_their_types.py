"""What is yielded under a declared `Iterator[float]` are the numbers that are yielded."""
from typing import Generator, Iterable, Iterator, Optional


class Graph:
    def __init__(self) -> None:
        self.adjacent: dict[str, dict[str, float]] = {}

    def edge(self, a: str, b: str, weight: float) -> None:
        self.adjacent.setdefault(a, {})[b] = weight

    def edges(self) -> Iterator[tuple[str, str, float]]:
        for a, row in self.adjacent.items():
            for b, weight in row.items():
                yield a, b, weight

    def weights(self) -> Iterator[float]:
        for row in self.adjacent.values():
            yield from row.values()

    def __iter__(self) -> Iterator[float]:
        return self.weights()


graph = Graph()
graph.edge("a", "b", 4)
graph.edge("a", "c", 2.5)
print(list(graph.edges()), list(graph.weights()), list(graph))
for a, b, weight in graph.edges():
    print(a, b, weight, weight * 2)


def count(n: int) -> Iterator[float]:
    i: float = 0
    while i < n:
        yield i
        i += 1


def halves(values: Iterable[float]) -> Iterator[float]:
    for value in values:
        yield value / 2


def running(values: Iterable[float]) -> Generator[float, None, float]:
    total: float = 0
    for value in values:
        total += value
        yield total
    return total


def total_of(values: Iterable[float]) -> Iterator[str]:
    total = yield from_running(values)
    yield f"{total}"


def from_running(values: Iterable[float]) -> str:
    last: Optional[float] = None
    for value in running(values):
        last = value
    return repr(last)


print(list(count(3)), sum(count(4)), max(count(5)), list(halves(count(3))))
print(list(running([1, 2.5])), list(running([1, 2])), next(running([0.5])), next(total_of([1, 2])))


class Tree:
    def __init__(self, value: float, *children: "Tree") -> None:
        self.values = [value]
        self.children = children

    def walk(self) -> Iterator[float]:
        yield from self.values
        for child in self.children:
            yield from child.walk()


class Leaf(Tree):
    def walk(self) -> Iterator[float]:
        yield 7


print(list(Tree(1.5, Tree(2.5, Leaf(0.5)), Leaf(3.5)).walk()))


def empty() -> Iterator[float]:
    yield from ()


def pairs() -> Iterator[list[float]]:
    yield []
    yield [1.0, 2.5]


def whole() -> Iterator[float]:
    yield 1.0
    yield 2.0


print(list(empty()), list(pairs()), list(whole()), [x for x in whole()], sorted(running([3, -1.0]), reverse=True))
