# A generic class that keeps what it is given as an iterable: lists, texts, generators and other objects, each asked for items again.
from collections import deque
from typing import Callable, Dict, Generic, Iterable, Iterator, List, Optional, Tuple, TypeVar

T = TypeVar("T")
U = TypeVar("U")


class Stream(Generic[T]):
    def __init__(self, source: Iterable[T]) -> None:
        self._source = source

    @classmethod
    def of(cls, *items: T) -> "Stream[T]":
        return cls(items)

    def map(self, f: Callable[[T], U]) -> "Stream[U]":
        return Stream(map(f, self._source))

    def filter(self, p: Callable[[T], bool]) -> "Stream[T]":
        return Stream(x for x in self._source if p(x))

    def window(self, n: int) -> "Stream[Tuple[T, ...]]":
        def windows():
            last = deque(maxlen=n)
            for item in self._source:
                last.append(item)
                if len(last) == n:
                    yield tuple(last)
        return Stream(windows())

    def group(self, key: Callable[[T], U]) -> Dict[U, List[T]]:
        groups: Dict[U, List[T]] = {}
        for item in self._source:
            groups.setdefault(key(item), []).append(item)
        return groups

    def first(self) -> Optional[T]:
        return next(iter(self._source), None)

    def __iter__(self) -> Iterator[T]:
        return iter(self._source)


class Countdown:
    def __init__(self, start: int) -> None:
        self.start = start

    def __iter__(self) -> Iterator[int]:
        yield from range(self.start, 0, -1)


numbers = Stream([1, 2, 3, 4])
print(list(numbers.map(lambda n: n * n).filter(lambda n: n > 1).map(str)))
print(list(numbers), list(numbers), sum(numbers), max(numbers))
print(list(Stream("hello").map(str.upper).window(2).map("".join)))
print(Stream.of(1, "a", 2.5).first(), Stream([]).first(), list(Stream.of(1, "a", None)))
down = Stream(Countdown(3))
print(list(down), list(down), list(down.map(lambda n: [n])))
once = Stream(n for n in range(3))
print(list(once), list(once))
print(Stream({"b": 1, "a": 2}).group(lambda k: k > "a"), list(Stream({3}).map(lambda n: n / 2)))
print(sorted(Stream((3, 1, 2))), list(zip(Stream("ab"), Stream(range(2)))), 3 in Stream([1, 2, 3]))

items = [1]
live = Stream(items)
items.append(2)
print(list(live))
failing = Stream([4, 0]).map(lambda n: 8 // n)
try:
    for n in failing:
        print(n)
except ZeroDivisionError as error:
    print(error)
