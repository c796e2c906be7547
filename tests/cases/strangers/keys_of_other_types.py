"""Keys of types that a dict or a set has none of are not found: None, texts, tuples of another length."""
from dataclasses import dataclass


class Node:
    def __init__(self, label: str, partner: "Node | None" = None) -> None:
        self.label = label
        self.partner = partner


@dataclass(frozen=True)
class Cell:
    x: int
    y: int


def copies(nodes: list[Node]) -> list[Node]:
    made: dict[Node, Node] = {}
    for node in nodes:
        made[node] = Node(node.label + "'")
    for node in nodes:
        made[node].partner = made.get(node.partner)
    return list(made.values())


a = Node("a")
b = Node("b", a)
a.partner = Node("stranger")
c = Node("c")
for copy in copies([a, b, c]):
    print(copy.label, copy.partner.label if copy.partner else None)


def price(prices: dict[tuple[str, int], float], key: tuple[str, int] | str | None) -> float:
    return prices.get(key, 0.0)


prices = {("pear", 1): 0.5, ("fig", 2): 1.25}
print(price(prices, ("fig", 2)), price(prices, "fig"), price(prices, None))


def is_wall(walls: set[Cell], place: Cell | str | int | None) -> bool:
    return place in walls


walls = {Cell(1, 2), Cell(3, 4)}
print(is_wall(walls, Cell(1, 2)), is_wall(walls, "1,2"), is_wall(walls, 3), is_wall(walls, None))


def weight(table: dict[int | str, int], key: int | str | None) -> int:
    if key in table:
        return table[key]
    return -1


print(weight({1: 10, "one": 11}, 1), weight({1: 10, "one": 11}, "one"), weight({1: 10, "one": 11}, None))


def drop(table: dict[Cell, str], key: Cell | None) -> str:
    return table.pop(key, "nothing")


cells = {Cell(0, 0): "origin"}
print(drop(cells, None), drop(cells, Cell(0, 0)), drop(cells, Cell(0, 0)), cells)


def groups(words: list[str]) -> dict[tuple[str, ...], list[str]]:
    found: dict[tuple[str, ...], list[str]] = {}
    for word in words:
        found.setdefault(tuple(sorted(word)), []).append(word)
    return found


print(groups(["tea", "eat", "to"]) == {("a", "e", "t"): ["tea", "eat"], ("o", "t"): ["to"]})
print(groups(["tea", "eat", "to"]) == {("a", "e", "t"): ["tea", "eat"], ("o", "t", "t"): ["to"]})
print({1: "a"} == {1.0: "a"}, {1: "a"} == {2.0: "a"}, {"a": 1} == {1: 1})
