"""Type parameters that only a protocol, or nothing, tells."""
from collections.abc import Iterable, Mapping, Iterator


def first[T](items: Iterable[T], default: T | None = None) -> T | None:
    for i in items:
        return i
    return default


def only[T](items: Iterable[T]) -> T:
    found = list(items)
    if len(found) != 1:
        raise ValueError(f"{len(found)} items")
    return found[0]


def last_value[K, V](table: Mapping[K, V]) -> V | None:
    found = None
    for key in table:
        found = table[key]
    return found


def pairs[T](items: Iterable[T]) -> Iterator[tuple[T, T]]:
    items = list(items)
    for a, b in zip(items, items[1:]):
        yield a, b


class Words:
    def __init__(self, text: str) -> None:
        self.text = text

    def __iter__(self) -> Iterator[str]:
        return iter(self.text.split())


print(first("xyz"), first(range(3)), first([2.5]), first({1: "a"}), first(Words("some words")), first(x * x for x in (7, 8)))
print(first([]), first([], 5), first((), "none"), first({}), first(""), first(range(0), 1.5))
print(last_value({}), last_value({"a": 1}), last_value({1: "x", 2: "y"}))
print(only([3]), only("a"), only(range(9, 10)), only({4: 5}))
for empty in ([], (), ""):
    try:
        print(only(empty))
    except ValueError as error:
        print("ValueError:", error)
print(list(pairs("abc")), list(pairs(range(3))), list(pairs([])), list(pairs(Words("a b c"))))
