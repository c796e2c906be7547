"""`functools`: reduce, cmp_to_key, caches, wraps, partial. The compiler writes the methods of a class that is decorated with
`total_ordering` (`program/orderings.rs`), and the properties of `cached_property` (`program/cached.rs`). `singledispatch` is
rewritten where it stands (`front/syntax/dispatch.rs`).
"""

from typing import Callable

from intrinsics import address_of, as_declared, object_at, type_address


def reduce(function, items, initial=...):
    if isinstance(initial, ellipsis):
        return _reduce_first(function, list(items))
    result = initial
    for item in items:
        result = function(result, item)
    return result


def _reduce_first(function, items):
    if len(items) == 0:
        raise TypeError("reduce() of empty iterable with no initial value")
    result = items[0]
    for index in range(1, len(items)):
        result = function(result, items[index])
    return result


class _Compared[T, F]:
    _item: T
    _compare: F

    def __init__(self, item: T, compare: F) -> None:
        self._item = item
        self._compare = compare

    def __lt__(self, other: _Compared[T, F]) -> bool:
        return self._compare(self._item, other._item) < 0


def cmp_to_key(compare):
    return lambda item: _Compared(item, compare)


class _CacheInfo:
    hits: int
    misses: int
    maxsize: int | None
    currsize: int

    def __init__(self, hits: int, misses: int, maxsize: int | None, currsize: int) -> None:
        self.hits = hits
        self.misses = misses
        self.maxsize = maxsize
        self.currsize = currsize

    def __repr__(self) -> str:
        return f"CacheInfo(hits={self.hits}, misses={self.misses}, maxsize={self.maxsize}, currsize={self.currsize})"


class _Shared:
    """The results of a cached function, the least recently used first. `maxsize` is -1 without bound. Calls with arguments of
    other types have tables of their own. Of each, `kinds` has the type, and `shapes` the names of the types of the
    arguments, one for all kinds of numbers, because equal ones are one key."""

    tables: list[object]
    kinds: list[int]
    shapes: list[str]
    maxsize: int
    hits: int
    misses: int

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.tables = []
        self.kinds = []
        self.shapes = []
        self.hits = 0
        self.misses = 0

    def table(self, fresh, args, kwargs) -> int:
        """The address of the table for such calls: `fresh` if there is none yet."""
        kind = type_address(fresh)
        for index in range(len(self.kinds)):
            if self.kinds[index] == kind:
                return address_of(self.tables[index])
        shape = ",".join(_shapes(args))
        for keyword, value in kwargs.items():
            shape = shape + "," + keyword + "=" + _shape(value)
        if shape in self.shapes:
            raise TypeError("a cached function called with numbers of different types is not supported")
        self.kinds.append(kind)
        self.shapes.append(shape)
        self.tables.append(fresh)
        return address_of(fresh)

    def size(self) -> int:
        size = 0
        for table in self.tables:
            # The length of a dict stands at one place whatever it holds.
            size = size + len(object_at(dict[int, int], address_of(table)))
        return size


def _shapes(args) -> list[str]:
    return [_shape(arg) for arg in args]


def _shape(arg) -> str:
    if isinstance(arg, (bool, int, float)):
        return "number"
    if isinstance(arg, tuple):
        return "(" + ",".join(_shapes(arg)) + ")"
    return type(arg).__name__


class _Cached[F]:
    """A function that remembers its results."""

    __wrapped__: F
    _shared: _Shared

    def __init__(self, function: F, shared: _Shared) -> None:
        self.__wrapped__ = function
        self._shared = shared

    @property
    def __name__(self) -> str:
        return self.__wrapped__.__name__

    @property
    def __doc__(self):
        return self.__wrapped__.__doc__

    @property
    def __qualname__(self) -> str:
        return self.__wrapped__.__qualname__

    @property
    def __module__(self) -> str:
        return self.__wrapped__.__module__

    def __call__(self, *args, **kwargs):
        given = as_declared(self.__wrapped__, args)
        if len(kwargs) == 0:
            return self._recall(given, given, kwargs)
        return self._recall((given, tuple(kwargs.items())), given, kwargs)

    def _recall(self, key, args, kwargs):
        # What is stored below decides its type.
        fresh = {}
        shared = self._shared
        table = object_at(fresh, shared.table(fresh, args, kwargs))
        if key in table:
            shared.hits = shared.hits + 1
            known = table[key]
            if shared.maxsize >= 0:
                del table[key]
                table[key] = known
            return known
        shared.misses = shared.misses + 1
        value = self.__wrapped__(*args, **kwargs)
        if shared.maxsize < 0:
            table[key] = value
        elif shared.maxsize > 0 and key not in table:
            if shared.size() >= shared.maxsize:
                if len(shared.tables) > 1:
                    raise TypeError("a full cache of calls with arguments of different types is not supported")
                del table[next(iter(table))]
            table[key] = value
        return value

    def cache_info(self) -> _CacheInfo:
        shared = self._shared
        return _CacheInfo(shared.hits, shared.misses, None if shared.maxsize < 0 else shared.maxsize, shared.size())

    def cache_clear(self) -> None:
        self._shared.clear()


def _cached(function, maxsize: int):
    shared = _Shared()
    shared.maxsize = maxsize
    return _Cached(function, shared)


def _sharing(cached, shared: _Shared):
    """`cached`, an inner function that has just been decorated, with what it was made with."""
    shared.maxsize = cached._shared.maxsize
    cached._shared = shared
    return cached


def _wrapped_again(function, shared: _Shared):
    """What the name of a cached inner function means inside of it."""
    return _Cached(function, shared)


def cache(function):
    return _cached(function, -1)


def lru_cache(maxsize=128):
    if callable(maxsize):
        return _cached(maxsize, 128)
    if maxsize is None:
        return lambda function: _cached(function, -1)
    bound = max(maxsize, 0)
    return lambda function: _cached(function, bound)


class _Wrapper[F, W]:
    """A function that is called by the name of another."""

    __wrapped__: F
    _wrapper: W

    def __init__(self, wrapped: F, wrapper: W) -> None:
        self.__wrapped__ = wrapped
        self._wrapper = wrapper

    @property
    def __name__(self) -> str:
        return self.__wrapped__.__name__

    @property
    def __doc__(self):
        return self.__wrapped__.__doc__

    @property
    def __qualname__(self) -> str:
        return self.__wrapped__.__qualname__

    @property
    def __module__(self) -> str:
        return self.__wrapped__.__module__

    def __call__(self, *args, **kwargs):
        return self._wrapper(*args, **kwargs)


def wraps(wrapped):
    return lambda wrapper: _Wrapper(wrapped, wrapper)


def update_wrapper(wrapper, wrapped):
    """The value of the call; what it does as a statement is written out (`front/syntax/wrapper_updates.rs`)."""
    return _Wrapper(wrapped, wrapper)


def partialmethod(func, *args, **keywords):
    """The methods that it makes of plain ones with literals are written out (`front/syntax/bound_methods.rs`)."""
    raise NotImplementedError("functools.partialmethod() takes a plain method above it in the class, and literals")


class partial[F, A, K]:
    func: F
    args: A
    keywords: K

    def __init__(self, func: F, *args, **keywords) -> None:
        self.func = func
        self.args = args
        self.keywords = keywords

    def __call__(self, *args, **kwargs):
        return self.func(*self.args, *args, **{**self.keywords, **kwargs})


def total_ordering(cls): ...


def cached_property(method): ...
