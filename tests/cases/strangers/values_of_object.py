# values of object: as programs do it that nobody wrote for a compiler.
def show(*items: object) -> None:
    for x in items:
        print(x, repr(x), f"[{x}]", str(x))


show(1, "a", None, 2.5, [1, 2], (1, "b"), {"k": 1}, True, {1})


def same(a: object, b: object) -> bool:
    return a == b


print(same(1, 1.0), same("a", "a"), same([1], [1]), same((1, 2), (1, 3)), same(None, 0))


class P:
    def __init__(self, x: int) -> None:
        self.x = x

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, P):
            return NotImplemented
        return self.x == other.x

    def __hash__(self) -> int:
        return hash(self.x)

    def __repr__(self) -> str:
        return f"P({self.x})"


print(P(1) == P(1), P(1) == 3, same(P(2), P(2)))
seen: dict[object, int] = {}
for item in [1, "a", P(3), P(3), "a"]:
    seen[item] = seen.get(item, 0) + 1
print(seen)
log: list[object] = []
log.append(3)
log.append("x")
print(log, len(log), 3 in log, log == [3, "x"])
def kind(x: object) -> str:
    if isinstance(x, (int, float)):
        return f"num {x}"
    if isinstance(x, list):
        return f"list {len(x)}"
    return type(x).__name__
print(kind(1), kind([1, 2]), kind("s"), kind({}))
