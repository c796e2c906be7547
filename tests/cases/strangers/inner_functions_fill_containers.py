"""Inner functions put items of other types into the containers that they capture, which were made with None or with ints."""
import math
from typing import Any


def components(graph: dict[int, list[int]]) -> dict[int, int | None]:
    def visit(node: int) -> None:
        found[node] = number
        for other in graph[node]:
            if found[other] is None:
                visit(other)

    found = {node: None for node in graph}
    number = 0
    for node in graph:
        if found[node] is None:
            visit(node)
            number += 1
    return found


print(components({1: [2], 2: [1], 3: [], 4: [3]}))


def shortest_tour(distances: list[list[float]]) -> float:
    everything = (1 << len(distances)) - 1
    known: dict[tuple[int, int], float] = {}

    def solve(visited: int, at: int) -> float:
        if visited == everything:
            return distances[at][0]
        key = (visited, at)
        if key in known:
            return known[key]
        best = math.inf
        for city in range(len(distances)):
            if not visited & (1 << city):
                best = min(best, distances[at][city] + solve(visited | (1 << city), city))
        known[key] = best
        return best

    return solve(1, 0)


print(shortest_tour([[0, 10, 15, 20], [10, 0, 35, 25], [15, 35, 0, 30], [20, 25, 30, 0]]))
print(shortest_tour([[0, 1.5], [2.25, 0]]))


def squares(count: int) -> list[int | None]:
    table = [None] * count

    def fill(index: int) -> int:
        if table[index] is None:
            table[index] = index * index
        return table[index]

    for index in range(0, count, 2):
        fill(index)
    return table


print(squares(5))


def nearest(points: list[tuple[float, float]], to: tuple[float, float]) -> tuple[float, float]:
    best: list[Any] = [None, math.inf]

    def look(index: int) -> None:
        if index == len(points):
            return
        x, y = points[index]
        away = (x - to[0]) ** 2 + (y - to[1]) ** 2
        if away < best[1]:
            best[0], best[1] = points[index], away
        look(index + 1)

    look(0)
    return best[0]


print(nearest([(1, 2), (5, 4), (4, 1)], (4, 4)), nearest([(0.5, 0.5)], (4, 4)))


def outer() -> dict[str, float]:
    totals = {"a": 1, "b": 2}

    def middle(name: str) -> None:
        def inner() -> None:
            totals[name] = totals[name] / 4

        inner()

    middle("a")
    return totals


print(outer())


def best_value(limit, values, weights):
    memory = [[None for _ in range(limit + 1)] for _ in range(len(values))]

    def best(room, index):
        if room == 0 or index == len(values):
            return 0
        if memory[index][room] is not None:
            return memory[index][room]
        without = best(room, index + 1)
        within = best(room - weights[index], index + 1) + values[index] if weights[index] <= room else 0
        memory[index][room] = max(within, without)
        return memory[index][room]

    return best(limit, 0)


print(best_value(5, [3, 4, 5], [2, 3, 4]), best_value(0, [1], [1]))
