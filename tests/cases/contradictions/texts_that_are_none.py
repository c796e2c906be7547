def find(d: dict[str, str], k: str) -> str:
    return d.get(k)
def up(d: dict[str, str]) -> str:
    r = find(d, "x")
    return r
print(find({"a": "b"}, "a"), find({}, "a"), up({}))
