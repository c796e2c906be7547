"""Iterators over arrangements of items, and of iterators. What they yield as tuples has no length that the compiler knows.

Not here: `groupby` and `tee`, whose iterators share what they read; `chain.from_iterable`.
"""

from typing import Final

_ENDLESS: Final = 9223372036854775807


def count(start: int = 0, step: int = 1):
    return _Count(start, step)


def cycle(iterable):
    return _Cycle(list(iterable))


def repeat(item, times: int = _ENDLESS):
    return _Repeat(item, times)


def chain(*iterables):
    items = []
    for iterable in iterables:
        items.extend(iterable)
    return iter(items)


def permutations(iterable, r: int | None = None):
    pool = list(iterable)
    length = len(pool) if r is None else r
    if length < 0:
        raise ValueError("r must be non-negative")
    return _Permutations(pool, length)


def combinations(iterable, r: int):
    if r < 0:
        raise ValueError("r must be non-negative")
    return _Combinations(list(iterable), r)


def accumulate(iterable, func=None, *, initial=None):
    totals = []
    for item in iterable:
        if len(totals) == 0:
            if initial is None:
                totals.append(item)
                continue
            totals.append(initial)
        if func is None:
            totals.append(totals[-1] + item)
        else:
            totals.append(func(totals[-1], item))
    if initial is not None and len(totals) == 0:
        totals.append(initial)
    return iter(totals)


def pairwise(iterable):
    items = list(iterable)
    return iter([(items[at], items[at + 1]) for at in range(len(items) - 1)])


class _Count:
    _next: int
    _step: int

    def __init__(self, start: int, step: int) -> None:
        self._next = start - step
        self._step = step

    def __iter__(self) -> _Count:
        return self

    def __advance__(self) -> bool:
        self._next = self._next + self._step
        return True

    def __current__(self) -> int:
        return self._next

    def __next__(self) -> int:
        self.__advance__()
        return self._next


class _Cycle[T]:
    _items: list[T]
    _at: int

    def __init__(self, items: list[T]) -> None:
        self._items = items
        self._at = -1

    def __iter__(self) -> _Cycle[T]:
        return self

    def __advance__(self) -> bool:
        if len(self._items) == 0:
            return False
        self._at = (self._at + 1) % len(self._items)
        return True

    def __current__(self) -> T:
        return self._items[self._at]

    def __next__(self) -> T:
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()


class _Repeat[T]:
    _item: T
    _left: int

    def __init__(self, item: T, times: int) -> None:
        self._item = item
        self._left = times

    def __iter__(self) -> _Repeat[T]:
        return self

    def __advance__(self) -> bool:
        if self._left <= 0:
            return False
        self._left = self._left - 1
        return True

    def __current__(self) -> T:
        return self._item

    def __next__(self) -> T:
        if not self.__advance__():
            raise StopIteration()
        return self._item


class _Permutations[T]:
    """All orders of so many items, in the order of their places."""

    _pool: list[T]
    _places: list[int]
    _left: list[int]
    _length: int
    _is_started: bool

    def __init__(self, pool: list[T], length: int) -> None:
        self._pool = pool
        self._length = length
        self._places = list(range(len(pool)))
        self._left = list(range(len(pool), len(pool) - length, -1))
        self._is_started = False

    def __iter__(self) -> _Permutations[T]:
        return self

    def __advance__(self) -> bool:
        size = len(self._pool)
        if self._length > size:
            return False
        if not self._is_started:
            self._is_started = True
            return True
        for at in range(self._length - 1, -1, -1):
            self._left[at] = self._left[at] - 1
            if self._left[at] == 0:
                self._places.append(self._places.pop(at))
                self._left[at] = size - at
            else:
                other = size - self._left[at]
                place = self._places[at]
                self._places[at] = self._places[other]
                self._places[other] = place
                return True
        return False

    def __current__(self) -> tuple[T, ...]:
        return _tuple_of([self._pool[place] for place in self._places[: self._length]])

    def __next__(self) -> tuple[T, ...]:
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()


class _Combinations[T]:
    """All choices of so many items, in the order of their places."""

    _pool: list[T]
    _places: list[int]
    _is_started: bool

    def __init__(self, pool: list[T], length: int) -> None:
        self._pool = pool
        self._places = list(range(length))
        self._is_started = False

    def __iter__(self) -> _Combinations[T]:
        return self

    def __advance__(self) -> bool:
        size = len(self._pool)
        length = len(self._places)
        if not self._is_started:
            self._is_started = True
            return length <= size
        for at in range(length - 1, -1, -1):
            if self._places[at] < at + size - length:
                place = self._places[at] + 1
                for behind in range(at, length):
                    self._places[behind] = place
                    place = place + 1
                return True
        return False

    def __current__(self) -> tuple[T, ...]:
        return _tuple_of([self._pool[place] for place in self._places])

    def __next__(self) -> tuple[T, ...]:
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()
