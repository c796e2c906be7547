# Shortest paths in a road network: Dijkstra with a plain list as queue, paths rebuilt, all-pairs check by Floyd.
INFINITY = 1_000_000_000

ROADS = [
    ("Aa", "Bonn", 7), ("Aa", "Celle", 9), ("Aa", "Fulda", 14), ("Bonn", "Celle", 10), ("Bonn", "Dachau", 15),
    ("Celle", "Dachau", 11), ("Celle", "Fulda", 2), ("Dachau", "Essen", 6), ("Essen", "Fulda", 9), ("Gera", "Hof", 1),
]


def build(roads: list[tuple[str, str, int]]) -> dict[str, dict[str, int]]:
    graph: dict[str, dict[str, int]] = {}
    for a, b, length in roads:
        graph.setdefault(a, {})[b] = length
        graph.setdefault(b, {})[a] = length
    return graph


def dijkstra(graph: dict[str, dict[str, int]], start: str) -> tuple[dict[str, int], dict[str, str]]:
    distance = {town: INFINITY for town in graph}
    previous: dict[str, str] = {}
    distance[start] = 0
    open_towns = list(graph)
    while open_towns:
        nearest = open_towns[0]
        for town in open_towns:
            if distance[town] < distance[nearest]:
                nearest = town
        open_towns.remove(nearest)
        for neighbour, length in graph[nearest].items():
            candidate = distance[nearest] + length
            if candidate < distance[neighbour]:
                distance[neighbour] = candidate
                previous[neighbour] = nearest
    return distance, previous


def path(previous, start, goal):
    steps = [goal]
    while steps[-1] != start:
        if steps[-1] not in previous:
            return []
        steps.append(previous[steps[-1]])
    return steps[::-1]


def floyd(graph: dict[str, dict[str, int]]) -> dict[tuple[str, str], int]:
    result: dict[tuple[str, str], int] = {}
    for a in graph:
        for b in graph:
            result[a, b] = 0 if a == b else graph[a].get(b, INFINITY)
    for middle in graph:
        for a in graph:
            for b in graph:
                result[a, b] = min(result[a, b], result[a, middle] + result[middle, b])
    return result


graph = build(ROADS)
print(graph["Celle"])
for start in ["Aa", "Essen", "Gera"]:
    distance, previous = dijkstra(graph, start)
    for town in sorted(graph):
        if distance[town] >= INFINITY:
            print(f"{start:>6} -> {town:<7} no way")
        else:
            print(f"{start:>6} -> {town:<7} {distance[town]:>3}  {' - '.join(path(previous, start, town))}")
table = floyd(graph)
agreed = 0
for a in graph:
    distance, _ = dijkstra(graph, a)
    for b in graph:
        agreed += min(table[a, b], INFINITY) == distance[b]
print(agreed, "of", len(table), "agree")
