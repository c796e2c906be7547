"""`functools`: reduce, cmp_to_key. Not here: caches and `partial`, which make functions of functions."""


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
