def prev(edges: list[tuple[str, str]]) -> dict[str, str]:
    p: dict[str, str] = {}
    p["a"] = None
    for a, b in edges:
        p[b] = a
    return p
print(prev([("a", "b")]))
