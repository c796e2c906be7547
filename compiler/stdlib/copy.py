"""`copy`: shallow and deep copies. How an object of a user's class is copied stands in a method that the compiler adds to the class
(`program/copies.rs`). A deep copy keeps what is shared shared, as CPython does.

Not here: `copyreg`, `__reduce__`, what is passed to `__deepcopy__` as its memo.
"""

from collections import deque

from intrinsics import address_of, new, object_at


class Error(Exception):
    pass


class _Copies:
    """The addresses of the copies by those of their originals, which outlive it."""

    _by_address: dict[int, int]

    def __init__(self) -> None:
        self._by_address = dict[int, int]()


def copy(x):
    if hasattr(x, "__copy__"):
        return x.__copy__()
    if hasattr(x, "__copied__"):
        return x.__copied__(None)
    if isinstance(x, (list, dict, set, deque)):
        return x.copy()
    _refuse_other(x)
    return x


def deepcopy(x, memo=None):
    return _copied(x, _Copies())


def _copied(x, copies):
    """`x` as a field of a copy has it."""
    if copies is None:
        return x
    if hasattr(x, "__deepcopy__"):
        return x.__deepcopy__({})
    if hasattr(x, "__copied__"):
        known = copies._by_address.get(address_of(x), 0)
        if known != 0:
            return _known(x, known)
        return x.__copied__(copies)
    if isinstance(x, (list, dict, set, deque)):
        known = copies._by_address.get(address_of(x), 0)
        if known != 0:
            return _known(x, known)
        return _copied_container(x, copies)
    if isinstance(x, tuple):
        return _copied_tuple(x, copies)
    _refuse_other(x)
    return x


def _copied_container(x, copies):
    made = x.copy()
    _remember(copies, x, made)
    made.clear()
    if isinstance(x, dict):
        for key, value in x.items():
            made[_copied(key, copies)] = _copied(value, copies)
    elif isinstance(x, set):
        for item in x:
            made.add(_copied(item, copies))
    else:
        for item in x:
            made.append(_copied(item, copies))
    return made


@generated
def _copied_tuple(x, copies):
    """A tuple of the copies of the items."""


def _remember(copies, x, made) -> None:
    if copies is not None:
        copies._by_address[address_of(x)] = address_of(made)


def _blank[T](x: T) -> T:
    """An object of the class of `x` without fields."""
    return new(T)


def _known[T](x: T, address: int) -> T:
    return object_at(T, address)


@generated
def _refuse_other(x):
    """Nothing for values that cannot change. Objects of any other class of the library have no copies here."""
