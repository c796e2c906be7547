# Slices that are written in an index, and slices that are objects: of lists, texts, bytes, bytearrays and ranges.
from __future__ import annotations


class Vector:
    def __init__(self, x: float, y: float) -> None:
        self.x = x
        self.y = y

    def __add__(self, other: Vector) -> Vector:
        return Vector(self.x + other.x, self.y + other.y)

    def scaled(self, k: float) -> Vector:
        return Vector(self.x * k, self.y * k)


class Recorder:
    """An object with a slice of its own meaning."""

    def __getitem__(self, part: slice) -> str:
        return f"{part.start}:{part.stop}:{part.step}"


def bounds(name: str, value: int) -> int:
    print("evaluated", name)
    return value


def of_lists(items: list[int]) -> None:
    print(items[:], items[1:], items[:-1], items[::2], items[::-1], items[5:1:-2], items[10:], items[-100:2])
    print(items[bounds("start", 1) : bounds("stop", 4) : bounds("step", 2)])
    low: int | None = None
    for high in (None, 2, -1):
        print(items[low:high], items[low:high:2])
        low = 1
    part = slice(1, 5, 2)
    print(items[part], part.indices(4), "abcdef"[part], part.start)
    copy = items[:]
    copy[1:3] = [70, 80, 90]
    print(copy)
    del copy[1:3]
    del copy[::-2]
    print(copy)
    nested = [[1], [2], [3]]
    shared = nested[1:]
    shared[0].append(9)
    print(nested, shared)
    try:
        print(items[:: len(items) - len(items)])
    except ValueError as error:
        print(error)


def of_texts() -> None:
    text = "naïve Wörter"
    print(text[2:5], text[:0], text[-3:], text[::-1], text[1::3], text[3], text[-1])
    try:
        print(text[len(text)])
    except IndexError as error:
        print(error)
    data = bytes(range(10))
    print(data[2:5], data[::-3], data[4], bytearray(data)[7:])
    array = bytearray(data)
    array[2:4] = b"xyz"
    del array[::2]
    print(array, range(20)[3:15:4], range(20)[::-1][2])


def of_objects() -> None:
    total = Vector(0.0, 0.0)
    for k in range(5):
        step = Vector(float(k), 1.0).scaled(0.5)
        total = total + step + Vector(0.25, -0.25)
    print(total.x, total.y)
    unread = Vector(total.x, 1.0)
    unread.x = 3.0
    print(Recorder()[1:2], Recorder()[:], Recorder()[::3])


def main() -> None:
    of_lists([10, 20, 30, 40, 50, 60])
    of_lists([1])
    of_texts()
    of_objects()


if __name__ == "__main__":
    main()
