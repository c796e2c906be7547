Graph = dict[str, dict[str, int]]


def dijkstra(graph: dict[str, dict[str, int]], start: str) -> tuple[dict[str, int], dict[str, str]]:
    dist = {start: 0}
    prev: dict[str, str] = {}
    todo = [(0, start)]
    done: set[str] = set()
    while todo:
        todo.sort(reverse=True)
        d, node = todo.pop()
        if node in done:
            continue
        done.add(node)
        for other, w in graph.get(node, {}).items():
            nd = d + w
            if other not in dist or nd < dist[other]:
                dist[other] = nd
                prev[other] = node
                todo.append((nd, other))
    return dist, prev


def path(prev: dict[str, str], end: str) -> list[str]:
    out = [end]
    while out[-1] in prev:
        out.append(prev[out[-1]])
    return out[::-1]


g = {"a": {"b": 7, "c": 3}, "b": {"d": 2}, "c": {"b": 1, "d": 8}, "d": {}}
dist, prev = dijkstra(g, "a")
for k in sorted(dist):
    print(k, dist[k], "->".join(path(prev, k)))
