# A variable that an inner function assigns holds what is assigned there, too, whatever it was begun with.
def best_of(rows: list[list[float]], query: list[float]) -> tuple[list[float] | None, float]:
    best: list[float] | None = None
    distance: float = float("inf")

    def search(index: int) -> None:
        nonlocal best, distance
        if index >= len(rows):
            return
        row = rows[index]
        found = sum((a - b) ** 2 for a, b in zip(row, query))
        if best is None or found < distance:
            best = row
            distance = found
        search(index + 1)

    search(0)
    return best, distance


print(best_of([[1, 2], [3, 4]], [3, 3]), best_of([[1.5, 2.0]], [3.0, 3.0]), best_of([], [1]))


def remembered(count: int):
    word = None

    def remember(times: int) -> None:
        nonlocal word
        word = "x" * times

    def forget() -> None:
        nonlocal word
        word = None

    before = word
    remember(count)
    kept = word
    forget()
    return before, kept, word


print(remembered(3))


def largest(numbers: list[int]) -> int | None:
    best = None

    def go(index: int) -> None:
        nonlocal best
        if index < len(numbers):
            if best is None or numbers[index] > best:
                best = numbers[index]
            go(index + 1)

    go(0)
    return best


print(largest([1, 5, 2]), largest([]))


def mixed():
    value = 0

    def make_float() -> None:
        nonlocal value
        value = value + 0.5

    def make_text() -> None:
        nonlocal value
        value = f"<{value}>"

    first = value
    make_float()
    second = value
    make_text()
    return first, second, value


print(mixed())


def traced(root: dict) -> list:
    path = []
    last = None

    def walk(node: dict, name: str) -> None:
        nonlocal last
        last = node
        path.append(name)
        for key in node:
            walk(node[key], key)

    walk(root, "root")
    return [path, last]


print(traced({"a": {"b": {}}, "c": {}}))
