"""`functools`: reduce, cmp_to_key, caches, wraps, partial. The compiler writes the methods of a class that is decorated with
`total_ordering` (`program/orderings.rs`). Not here: `singledispatch`, `cached_property`.
"""

from typing import Callable

from intrinsics import declared_arguments, declared_result


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


class _Cached[K, V]:
    """A function with the results of its calls, the least recently used first. `_maxsize` is -1 without bound."""

    _function: Callable[[K], V]
    _results: dict[K, V]
    _maxsize: int
    _hits: int
    _misses: int
    __name__: str

    def __init__(self, function, maxsize: int, name: str) -> None:
        self._function = function
        self._results = dict[K, V]()
        self._maxsize = maxsize
        self.__name__ = name

    def __call__(self, *args) -> V:
        return self._recall(args)

    def _recall(self, key: K) -> V:
        if key in self._results:
            self._hits = self._hits + 1
            known = self._results[key]
            if self._maxsize >= 0:
                del self._results[key]
                self._results[key] = known
            return known
        self._misses = self._misses + 1
        value = self._function(key)
        if self._maxsize < 0:
            self._results[key] = value
        elif self._maxsize > 0 and key not in self._results:
            if len(self._results) >= self._maxsize:
                del self._results[next(iter(self._results))]
            self._results[key] = value
        return value

    def cache_info(self) -> _CacheInfo:
        maxsize: int | None = None
        if self._maxsize >= 0:
            maxsize = self._maxsize
        return _CacheInfo(self._hits, self._misses, maxsize, len(self._results))

    def cache_clear(self) -> None:
        self._results = dict[K, V]()
        self._hits = 0
        self._misses = 0


def _cached(function, maxsize: int):
    made = _Cached[declared_arguments(function), declared_result(function)]
    return made(lambda key: function(*key), maxsize, function.__name__)


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

    def __call__(self, *args, **kwargs):
        return self._wrapper(*args, **kwargs)


def wraps(wrapped):
    return lambda wrapper: _Wrapper(wrapped, wrapper)


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
