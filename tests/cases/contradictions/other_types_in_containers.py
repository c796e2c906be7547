# Containers that hold something else than is declared: texts for numbers, tuples of another shape.
class Work:
    def __init__(self) -> None:
        self.queue: list[tuple[str, tuple[str, ...]]] = []
        self.seen: set[tuple[str, ...]] = set()
        self.names: set[int] = set()

    def add(self, base: str, args: list[str]) -> None:
        key = (base, tuple(args))
        if key not in self.seen:
            self.seen.add(key)
            self.queue.append(key)
        self.names.add(base)


work = Work()
work.add("a", ["b"])
work.add("a", ["b"])
work.add("a", [])
print(work.queue, sorted(work.seen), work.names)


def unique(lines: list[str]) -> list[str]:
    seen: set[str] = set()
    out: list[str] = []
    for line in lines:
        key = (line[:1], line.lower())
        if key in seen:
            continue
        seen.add(key)
        out.append(line)
    return out


print(unique(["One", "one", "Two", "ONE", "two"]))


def fill(into: list[int]) -> None:
    into.append("text")


def make() -> int:
    values: list[int] = []
    fill(values)
    return len(values)


print(make())


class Text:
    def __init__(self, as_bytes: bool) -> None:
        self.as_bytes = as_bytes

    def encode(self, word: str) -> str | bytes:
        return word.encode() if self.as_bytes else word

    def all(self, words: list[str]) -> list[str] | list[bytes]:
        if not words:
            return []
        return sorted(self.encode(word) for word in words)


print(Text(False).all(["b", "a"]), Text(True).all(["b", "a"]), Text(True).all([]))
