"""Fields whose containers are made with None and get items of several types from callers; `setdefault` without default; `exit`."""
from typing import Any


class Shelf:
    _free = object()

    def __init__(self, size: int) -> None:
        self.items: list[Any] = [None] * size
        self.taken = {place: None for place in range(size)}

    def put(self, place: int, item: object) -> None:
        self.items[place] = item
        self.taken[place] = str(item)


shelf = Shelf(4)
shelf.put(0, "cup")
shelf.put(1, 2.5)
shelf.put(2, [1, 2])
print(shelf.items, shelf.taken)

seen: dict[str, int | None] = {}
print(seen.setdefault("a"), seen, seen.setdefault("a", 3), seen.setdefault("b", 4), seen)
unused: int


def leave(code: int) -> None:
    print("leaving")
    exit(code)


leave(3)
