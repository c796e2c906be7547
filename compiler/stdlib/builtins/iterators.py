"""Iterators made of iterators: enumerate, zip, map, filter, reversed.

The protocol inside the library: `__advance__() -> bool` moves to the next item, `__current__()` yields the item it
moved to and is called once for each advance. It saves the StopIteration at the end of every loop. Classes of users
have `__next__` only; `_cursor` wraps them.

Not here: the iterators of containers, which stand beside them.
"""

from intrinsics import ItemOf, wrapping_add, wrapping_sub


def _cursor(items):
    """An iterator of items that has `__advance__`."""
    found = items.__iter__()
    if hasattr(found, "__advance__"):
        return found
    return _NextCursor(found)


class _NextCursor[I]:
    """An iterator that only has `__next__`."""

    _items: I
    _item: ItemOf[I]
    _stop: StopIteration | None

    def __init__(self, items: I) -> None:
        self._items = items
        self._stop = None

    def __iter__(self) -> _NextCursor[I]:
        return self

    def __advance__(self) -> bool:
        try:
            self._item = self._items.__next__()
        except StopIteration as stop:
            self._stop = stop
            return False
        return True

    def _returned(self):
        """What `yield from` gives: the value of the StopIteration that ended it."""
        stop = self._stop
        if stop is None:
            return None
        return stop.value

    def __current__(self) -> ItemOf[I]:
        return self._item

    def __next__(self) -> ItemOf[I]:
        return self._items.__next__()


class _HeldCursor[I]:
    """An iterator that reads each item when it moves to it: what is moved after it may share its items, or change them."""

    _items: I
    _item: ItemOf[I]

    def __init__(self, items: I) -> None:
        self._items = items

    def __iter__(self) -> _HeldCursor[I]:
        return self

    def __advance__(self) -> bool:
        if not self._items.__advance__():
            return False
        self._item = self._items.__current__()
        return True

    def __current__(self) -> ItemOf[I]:
        return self._item

    def __next__(self) -> ItemOf[I]:
        return self._items.__next__()


def _cursor_before(items, later):
    """An iterator of `items` that is moved before one of `later`. A container that is walked neither moves nor changes others."""
    if hasattr(later, "__len__"):
        return _cursor(items)
    return _HeldCursor(_cursor(items))


def iter(items):
    return items.__iter__()


def next(items, *default):
    """The next item; with a default, that instead of StopIteration."""
    if len(default) == 0:
        return items.__next__()
    if hasattr(items, "__advance__"):
        if items.__advance__():
            return items.__current__()
        return default[0]
    try:
        return items.__next__()
    except StopIteration:
        return default[0]


def enumerate(items, start: int = 0):
    return enumerate_iterator(_cursor(items), start)


class enumerate_iterator[I]:
    """(number, item) for each item."""

    _items: I
    _number: int

    def __init__(self, items: I, start: int) -> None:
        self._items = items
        self._number = wrapping_sub(start, 1)

    def __iter__(self) -> enumerate_iterator[I]:
        return self

    @inline
    def __advance__(self) -> bool:
        self._number = wrapping_add(self._number, 1)
        return self._items.__advance__()

    @inline
    def __current__(self):
        return self._number, self._items.__current__()

    def __next__(self):
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()


def reversed(items):
    if hasattr(items, "__reversed__"):
        return items.__reversed__()
    if hasattr(items, "__astuple__"):
        return reverse_iterator(items.__astuple__())
    if not hasattr(items, "__getitem__"):
        raise TypeError(f"'{type(items).__name__}' object is not reversible")
    return reverse_iterator(items)


class reverse_iterator[S]:
    """The items of anything with `__len__` and `__getitem__`, from the last to the first."""

    _items: S
    _index: int

    def __init__(self, items: S) -> None:
        self._items = items
        self._index = len(items)

    def __iter__(self) -> reverse_iterator[S]:
        return self

    @inline
    def __advance__(self) -> bool:
        if self._index <= 0:
            return False
        self._index = wrapping_sub(self._index, 1)
        return True

    @inline
    def __current__(self):
        return self._items[self._index]

    def __next__(self):
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()


def zip(*items, strict: bool = False):
    if len(items) == 1:
        return zip_iterator1(_cursor(items[0]))
    if len(items) == 2:
        return zip_iterator2(_cursor_before(items[0], items[1]), _cursor(items[1]), strict)
    if len(items) == 3:
        second = _cursor_before(items[1], items[2])
        if hasattr(items[1], "__len__"):
            return zip_iterator3(_cursor_before(items[0], items[2]), second, _cursor(items[2]), strict)
        return zip_iterator3(_HeldCursor(_cursor(items[0])), second, _cursor(items[2]), strict)
    return zip_iterator(_cursors_of(items), strict)


def _zip_listed(items):
    """`zip(*items)` of as many iterables as the run finds."""
    cursors = [_cursor_before(item, item) for item in items]
    return zip_listed(cursors)


@generated
def _cursors_of(items): ...


@generated
def _advance_all(cursors, strict: bool) -> bool: ...


@generated
def _current_all(cursors): ...


@generated
def _call_all(function, cursors): ...


class zip_iterator[C]:
    """Tuples of one item of each of any number of iterables."""

    _cursors: C
    _strict: bool

    def __init__(self, cursors: C, strict: bool) -> None:
        self._cursors = cursors
        self._strict = strict

    def __iter__(self) -> zip_iterator[C]:
        return self

    def __advance__(self) -> bool:
        return _advance_all(self._cursors, self._strict)

    def __current__(self):
        return _current_all(self._cursors)

    def __next__(self):
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()


class zip_listed[C]:
    """Tuples of one item of each iterable of a list."""

    _cursors: list[C]

    def __init__(self, cursors: list[C]) -> None:
        self._cursors = cursors

    def __iter__(self) -> zip_listed[C]:
        return self

    def __advance__(self) -> bool:
        for cursor in self._cursors:
            if not cursor.__advance__():
                return False
        return self._cursors._length > 0

    def __current__(self):
        return _tuple_of([cursor.__current__() for cursor in self._cursors])

    def __next__(self):
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()


class zip_iterator1[A]:
    """Tuples of one item."""

    _a: A

    def __init__(self, a: A) -> None:
        self._a = a

    def __iter__(self) -> zip_iterator1[A]:
        return self

    def __advance__(self) -> bool:
        return self._a.__advance__()

    def __current__(self):
        return (self._a.__current__(),)

    def __next__(self):
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()


class zip_iterator2[A, B]:
    """Pairs; ends with the shorter one, or raises there if it is strict."""

    _a: A
    _b: B
    _strict: bool

    def __init__(self, a: A, b: B, strict: bool) -> None:
        self._a = a
        self._b = b
        self._strict = strict

    def __iter__(self) -> zip_iterator2[A, B]:
        return self

    def __advance__(self) -> bool:
        if not self._a.__advance__():
            if self._strict and self._b.__advance__():
                _raise_zip("zip() argument 2 is longer than argument 1")
            return False
        if not self._b.__advance__():
            if self._strict:
                _raise_zip("zip() argument 2 is shorter than argument 1")
            return False
        return True

    @inline
    def __current__(self):
        return self._a.__current__(), self._b.__current__()

    def __next__(self):
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()


class zip_iterator3[A, B, C]:
    """Triples."""

    _a: A
    _b: B
    _c: C
    _strict: bool

    def __init__(self, a: A, b: B, c: C, strict: bool) -> None:
        self._a = a
        self._b = b
        self._c = c
        self._strict = strict

    def __iter__(self) -> zip_iterator3[A, B, C]:
        return self

    def __advance__(self) -> bool:
        if not self._a.__advance__():
            if self._strict and self._b.__advance__():
                _raise_zip("zip() argument 2 is longer than argument 1")
            if self._strict and self._c.__advance__():
                _raise_zip("zip() argument 3 is longer than arguments 1-2")
            return False
        if not self._b.__advance__():
            if self._strict:
                _raise_zip("zip() argument 2 is shorter than argument 1")
            return False
        if not self._c.__advance__():
            if self._strict:
                _raise_zip("zip() argument 3 is shorter than arguments 1-2")
            return False
        return True

    @inline
    def __current__(self):
        return self._a.__current__(), self._b.__current__(), self._c.__current__()

    def __next__(self):
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()


def _raise_zip(message: str) -> None:
    raise ValueError(message)


def map(function, *items):
    if len(items) == 1:
        return map_iterator1(function, _cursor(items[0]))
    if len(items) == 2:
        return map_iterator2(function, _cursor_before(items[0], items[1]), _cursor(items[1]))
    if len(items) == 3:
        second = _cursor_before(items[1], items[2])
        if hasattr(items[1], "__len__"):
            return map_iterator3(function, _cursor_before(items[0], items[2]), second, _cursor(items[2]))
        return map_iterator3(function, _HeldCursor(_cursor(items[0])), second, _cursor(items[2]))
    return map_iterator(function, _cursors_of(items))


class map_iterator[F, C]:
    """function(a, b, c, d, ...) for items of any number of iterables side by side."""

    _function: F
    _cursors: C

    def __init__(self, function: F, cursors: C) -> None:
        self._function = function
        self._cursors = cursors

    def __iter__(self) -> map_iterator[F, C]:
        return self

    def __advance__(self) -> bool:
        return _advance_all(self._cursors, False)

    def __current__(self):
        return _call_all(self._function, self._cursors)

    def __next__(self):
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()


class map_iterator1[F, A]:
    """function(item) for each item, called when the result is asked for."""

    _function: F
    _a: A

    def __init__(self, function: F, a: A) -> None:
        self._function = function
        self._a = a

    def __iter__(self) -> map_iterator1[F, A]:
        return self

    @inline
    def __advance__(self) -> bool:
        return self._a.__advance__()

    @inline
    def __current__(self):
        return self._function(self._a.__current__())

    def __next__(self):
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()


class map_iterator2[F, A, B]:
    """function(a, b) for items side by side."""

    _function: F
    _a: A
    _b: B

    def __init__(self, function: F, a: A, b: B) -> None:
        self._function = function
        self._a = a
        self._b = b

    def __iter__(self) -> map_iterator2[F, A, B]:
        return self

    def __advance__(self) -> bool:
        return self._a.__advance__() and self._b.__advance__()

    @inline
    def __current__(self):
        return self._function(self._a.__current__(), self._b.__current__())

    def __next__(self):
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()


class map_iterator3[F, A, B, C]:
    """function(a, b, c) for items side by side."""

    _function: F
    _a: A
    _b: B
    _c: C

    def __init__(self, function: F, a: A, b: B, c: C) -> None:
        self._function = function
        self._a = a
        self._b = b
        self._c = c

    def __iter__(self) -> map_iterator3[F, A, B, C]:
        return self

    def __advance__(self) -> bool:
        return self._a.__advance__() and self._b.__advance__() and self._c.__advance__()

    @inline
    def __current__(self):
        return self._function(self._a.__current__(), self._b.__current__(), self._c.__current__())

    def __next__(self):
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()


def filter(function, items):
    return filter_iterator(function, _cursor(items))


class filter_iterator[F, I]:
    """The items for which function(item) is true; with None, the items that are true."""

    _function: F
    _items: I
    _item: ItemOf[I]

    def __init__(self, function: F, items: I) -> None:
        self._function = function
        self._items = items

    def __iter__(self) -> filter_iterator[F, I]:
        return self

    def __advance__(self) -> bool:
        while self._items.__advance__():
            self._item = self._items.__current__()
            if self._function is None:
                if self._item:
                    return True
            elif self._function(self._item):
                return True
        return False

    @inline
    def __current__(self) -> ItemOf[I]:
        return self._item

    def __next__(self) -> ItemOf[I]:
        if not self.__advance__():
            raise StopIteration()
        return self._item
