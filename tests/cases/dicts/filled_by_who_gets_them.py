"""Containers that functions have made, into which others put what these do not know of."""


def shared() -> dict:
    inner = [1]
    return {"a": inner, "b": inner}


def given(x) -> dict:
    return {"a": x, "n": 1}


CACHE: dict = {}


def made(key: str) -> dict:
    found = {"key": key, "rows": [[1, 2], [3]], "by": {"x": 1.5}}
    return found


def pair() -> tuple[list, dict]:
    xs = []
    ys = {}
    for i in range(3):
        xs.append(i)
        ys[str(i)] = [i]
    return xs, ys


def chain(key: str) -> dict:
    return {"first": made(key), "second": made(key + key), "list": sorted([3, 1])}


def branches(flag: bool):
    if flag:
        return {"ok": True, "items": [1]}
    return {"ok": False, "items": []}


class Holder:
    def __init__(self) -> None:
        self.left, self.right = pair()
        self.config = made("h")

    def change(self) -> None:
        self.config["rows"].append([4])


def main() -> None:
    s = shared()
    s["a"].append("x")
    print(s, s["a"] is s["b"])
    ys = [1]
    g = given(ys)
    g["a"].append(2)
    g["n"] = "n"
    print(g, ys)
    m = made("k")
    m["rows"][0].append(None)
    m["rows"].append("no list")
    m["by"]["y"] = "z"
    m["new"] = {"deep": [1]}
    print(m, made("k"))
    xs, d = pair()
    xs.append("last")
    d["0"].append(2.5)
    d["3"] = None
    print(xs, d, pair())
    c = chain("c")
    c["first"]["rows"] = 5
    c["second"]["by"]["x"] = [1]
    c["list"].append("s")
    print(c)
    for flag in (True, False):
        b = branches(flag)
        b["items"].append("new")
        b["ok"] = None
        print(b)
    h = Holder()
    h.change()
    h.left.append(7)
    print(h.left, h.right, h.config)


main()
