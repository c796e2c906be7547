"""Iterators over arrangements of items, and of iterators. What they yield as tuples has no length that the compiler knows,
unless the call says how many iterables there are.

Most are generators: they take an item when they are asked for one. Those that arrange items read all of them first, as
CPython does.
"""

from typing import Final

from intrinsics import ItemOf

_ENDLESS: Final = 9223372036854775807


def count(start=0, step=1):
    return _counted(start, step)


def _counted(start, step):
    number = start
    while True:
        yield number
        number = number + step


def cycle(iterable):
    return _cycled(_cursor(iterable))


def _cycled(items):
    seen = []
    while items.__advance__():
        item = items.__current__()
        yield item
        seen.append(item)
    while len(seen) > 0:
        for item in seen:
            yield item


class chain:
    """Not a class of objects: what it makes are generators."""

    def __new__(*iterables):
        return _chained([_cursor(iterable) for iterable in iterables])

    @staticmethod
    def from_iterable(iterable):
        return _flattened(_cursor(iterable))


def _chained(cursors):
    for cursor in cursors:
        while cursor.__advance__():
            yield cursor.__current__()


def _flattened(iterables):
    while iterables.__advance__():
        items = _cursor(iterables.__current__())
        while items.__advance__():
            yield items.__current__()


def islice(iterable, start: int | None, stop: int | None | ellipsis = ..., step: int | None = None):
    first = 0
    last: int | None = None
    if isinstance(stop, ellipsis):
        last = start
    else:
        last = stop
        if start is not None:
            first = start
    width = 1
    if step is not None:
        width = step
    end = _ENDLESS
    if last is not None:
        end = last
    if end == -1:
        # CPython reads it as the sign of an int that could not be read.
        raise ValueError("Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
    if first < 0 or end < 0:
        raise ValueError("Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
    if width < 1:
        raise ValueError("Step for islice() must be a positive integer or None.")
    return _sliced(_cursor(iterable), first, end, width)


def _sliced(items, start: int, stop: int, step: int):
    at = 0
    wanted = start
    while wanted < stop:
        while at <= wanted:
            if not items.__advance__():
                return
            item = items.__current__()
            at = at + 1
        yield item
        if wanted > _ENDLESS - step:
            return
        wanted = wanted + step
    # What lies before the end is consumed, too.
    while at < stop and stop != _ENDLESS and items.__advance__():
        items.__current__()
        at = at + 1


def takewhile(predicate, iterable):
    return _taken(predicate, _cursor(iterable))


def _taken(predicate, items):
    while items.__advance__():
        item = items.__current__()
        if not predicate(item):
            return
        yield item


def dropwhile(predicate, iterable):
    return _dropped(predicate, _cursor(iterable))


def _dropped(predicate, items):
    is_dropping = True
    while items.__advance__():
        item = items.__current__()
        if is_dropping and predicate(item):
            continue
        is_dropping = False
        yield item


def filterfalse(predicate, iterable):
    return _refused(predicate, _cursor(iterable))


def _refused(predicate, items):
    while items.__advance__():
        item = items.__current__()
        if predicate is None:
            if not item:
                yield item
        elif not predicate(item):
            yield item


def starmap(function, iterable):
    return _star_mapped(function, _cursor(iterable))


def _star_mapped(function, items):
    while items.__advance__():
        yield function(*items.__current__())


def compress(data, selectors):
    return _compressed(_cursor_before(data, selectors), _cursor(selectors))


def _compressed(items, selectors):
    while items.__advance__():
        item = items.__current__()
        if not selectors.__advance__():
            return
        if selectors.__current__():
            yield item


def accumulate(iterable, func=None, *, initial=None):
    if initial is None:
        return _accumulated(_cursor(iterable), func)
    return _accumulated_from(_cursor(iterable), func, initial)


def _accumulated(items, func):
    if not items.__advance__():
        return
    total = items.__current__()
    yield total
    while items.__advance__():
        total = _combined(func, total, items.__current__())
        yield total


def _accumulated_from(items, func, initial):
    total = initial
    yield total
    while items.__advance__():
        total = _combined(func, total, items.__current__())
        yield total


def _combined(func, total, item):
    if func is None:
        return total + item
    return func(total, item)


def pairwise(iterable):
    return _paired(_cursor(iterable))


def _paired(items):
    if not items.__advance__():
        return
    previous = items.__current__()
    while items.__advance__():
        item = items.__current__()
        yield previous, item
        previous = item


def batched(iterable, n: int):
    if n < 1:
        raise ValueError("n must be at least one")
    return _batched(_cursor(iterable), n)


def _batched(items, size: int):
    batch = []
    while items.__advance__():
        batch.append(items.__current__())
        if len(batch) == size:
            yield _tuple_of(batch)
            batch = []
    if len(batch) > 0:
        yield _tuple_of(batch)


def zip_longest(*iterables, fillvalue=None):
    if hasattr(iterables, "_items"):
        return _longest_listed([_cursor(iterable) for iterable in iterables], fillvalue)
    if len(iterables) == 2:
        return _longest2(_cursor_before(iterables[0], iterables[1]), _cursor(iterables[1]), fillvalue)
    if len(iterables) == 3:
        return _longest3_of(iterables, fillvalue)
    return _longest_listed([_cursor(iterable) for iterable in iterables], fillvalue)


def _longest3_of(iterables, fill):
    second = _cursor_before(iterables[1], iterables[2])
    third = _cursor(iterables[2])
    if hasattr(iterables[1], "__len__"):
        return _longest3(_cursor_before(iterables[0], iterables[2]), second, third, fill)
    return _longest3(_HeldCursor(_cursor(iterables[0])), second, third, fill)


def _longest2(a, b, fill):
    has_a = a.__advance__()
    has_b = b.__advance__()
    while has_a or has_b:
        yield (a.__current__() if has_a else fill), (b.__current__() if has_b else fill)
        has_a = has_a and a.__advance__()
        has_b = has_b and b.__advance__()


def _longest3(a, b, c, fill):
    has_a = a.__advance__()
    has_b = b.__advance__()
    has_c = c.__advance__()
    while has_a or has_b or has_c:
        first = a.__current__() if has_a else fill
        second = b.__current__() if has_b else fill
        yield first, second, (c.__current__() if has_c else fill)
        has_a = has_a and a.__advance__()
        has_b = has_b and b.__advance__()
        has_c = has_c and c.__advance__()


def _longest_listed(cursors, fill):
    has = [True for _ in cursors]
    while True:
        row = []
        left = False
        for at in range(len(cursors)):
            has[at] = has[at] and cursors[at].__advance__()
            if has[at]:
                left = True
                row.append(cursors[at].__current__())
            else:
                row.append(fill)
        if not left:
            return
        yield _tuple_of(row)


def product(*iterables, repeat=...):
    if not isinstance(repeat, ellipsis):
        pools = []
        for iterable in iterables:
            pools.append(list(iterable))
        if repeat < 0:
            raise ValueError("repeat argument cannot be negative")
        return _product_of(pools * repeat)
    if hasattr(iterables, "_items"):
        return _product_of([list(iterable) for iterable in iterables])
    if len(iterables) == 1:
        return _product1(list(iterables[0]))
    if len(iterables) == 2:
        return _product2(list(iterables[0]), list(iterables[1]))
    if len(iterables) == 3:
        return _product3(list(iterables[0]), list(iterables[1]), list(iterables[2]))
    return _product_of([list(iterable) for iterable in iterables])


def _product1(a):
    for x in a:
        yield (x,)


def _product2(a, b):
    for x in a:
        for y in b:
            yield x, y


def _product3(a, b, c):
    for x in a:
        for y in b:
            for z in c:
                yield x, y, z


def _product_of(pools):
    """Counts up like an odometer: the last place moves fastest."""
    for pool in pools:
        if len(pool) == 0:
            return
    places = [0 for _ in pools]
    while True:
        yield _tuple_of([pools[at][places[at]] for at in range(len(pools))])
        at = len(pools) - 1
        while at >= 0:
            places[at] = places[at] + 1
            if places[at] < len(pools[at]):
                break
            places[at] = 0
            at = at - 1
        if at < 0:
            return


def combinations_with_replacement(iterable, r: int):
    if r < 0:
        raise ValueError("r must be non-negative")
    return _multicombined(list(iterable), r)


def _multicombined(pool, length: int):
    if len(pool) == 0 and length > 0:
        return
    places = [0] * length
    while True:
        yield _tuple_of([pool[place] for place in places])
        at = length - 1
        while at >= 0 and places[at] == len(pool) - 1:
            at = at - 1
        if at < 0:
            return
        place = places[at] + 1
        for behind in range(at, length):
            places[behind] = place


def groupby(iterable, key=None):
    return _Groups(_keyed(_cursor(iterable), key))


def _keyed(items, key):
    while items.__advance__():
        item = items.__current__()
        if key is None:
            yield item, item
        else:
            yield key(item), item


class _Groups[P]:
    """(key, items with that key) for each run of equal keys. The groups read from here, so that only the last is alive."""

    _pairs: P
    # The key and item that were read last, and those that began the group.
    _read: ItemOf[P]
    _first: ItemOf[P]
    _is_started: bool
    _is_fresh: bool
    _group: int

    def __init__(self, pairs: P) -> None:
        self._pairs = pairs

    def __iter__(self) -> _Groups[P]:
        return self

    def _read_next(self) -> bool:
        if not self._pairs.__advance__():
            return False
        self._read = self._pairs.__current__()
        self._is_fresh = True
        return True

    def __advance__(self) -> bool:
        self._group = self._group + 1
        if not self._is_started:
            if not self._read_next():
                return False
            self._is_started = True
        else:
            while self._first[0] == self._read[0]:
                if not self._read_next():
                    return False
        self._first = self._read
        return True

    def __current__(self):
        return self._first[0], _Group(self, self._group)

    def __next__(self):
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()

    def _has(self, group: int) -> bool:
        if self._group != group:
            return False
        if not self._is_fresh and not self._read_next():
            return False
        return self._first[0] == self._read[0]

    def _take(self):
        self._is_fresh = False
        return self._read[1]


class _Group[G]:
    _groups: G
    _number: int

    def __init__(self, groups: G, number: int) -> None:
        self._groups = groups
        self._number = number

    def __iter__(self) -> _Group[G]:
        return self

    def __advance__(self) -> bool:
        return self._groups._has(self._number)

    def __current__(self):
        return self._groups._take()

    def __next__(self):
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()


def tee(iterable, n: int = 2):
    if n < 0:
        raise ValueError("n must be >= 0")
    shared = _Shared(_cursor(iterable))
    return _tuple_of([_Tee(shared) for _ in range(n)])


class _Shared[I]:
    """Items that several iterators read."""

    _items: I
    _seen: list[ItemOf[I]]

    def __init__(self, items: I) -> None:
        self._items = items
        self._seen = list[ItemOf[I]]()

    def _reaches(self, place: int) -> bool:
        if place < len(self._seen):
            return True
        if not self._items.__advance__():
            return False
        self._seen.append(self._items.__current__())
        return True


class _Tee[S]:
    _shared: S
    _next: int

    def __init__(self, shared: S) -> None:
        self._shared = shared

    def __iter__(self) -> _Tee[S]:
        return self

    def __advance__(self) -> bool:
        if not self._shared._reaches(self._next):
            return False
        self._next = self._next + 1
        return True

    def __current__(self):
        return self._shared._seen[self._next - 1]

    def __next__(self):
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()


def repeat(item, times: int = _ENDLESS):
    return _Repeat(item, times)


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
