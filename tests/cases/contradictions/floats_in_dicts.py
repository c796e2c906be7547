def dist(nodes: list[str]) -> dict[str, int]:
    d: dict[str, int] = {n: float("inf") for n in nodes}
    d[nodes[0]] = 0
    return d
def go() -> None:
    d = dist(["a", "b"])
    for k, v in d.items():
        print(k, v)
    d["b"] = min(d["b"], d["a"] + 1)
    print(d)
go()
