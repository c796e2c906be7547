"""`copy`: shallow and deep copies. The compiler writes the copying of objects of users' classes, field by field.

A deep copy keeps what is shared shared, as CPython does. Not here: `copyreg`, `__reduce__`.
"""

from intrinsics import address_of, object_at


class Error(Exception):
    pass


def copy(x):
    if hasattr(x, "__copy__"):
        return x.__copy__()
    if isinstance(x, list):
        return x[:]
    if isinstance(x, (dict, set)):
        return x.copy()
    return _copy_object(x)


@generated
def _copy_object(x):
    """`x` itself if nothing can change it, and else a new object with the same fields."""


class _Copies:
    """What has been copied: the address of the copy, by that of the original. The originals outlive it."""

    _by_address: dict[int, int]

    def __init__(self) -> None:
        self._by_address = dict[int, int]()


def deepcopy(x, memo=None):
    return _deep(x, _Copies())


def _deep(x, copies: _Copies):
    if isinstance(x, (list, dict, set)):
        address = address_of(x)
        if address in copies._by_address:
            return object_at(type(x), copies._by_address[address])
        return _deep_container(x, copies)
    if isinstance(x, tuple):
        return _deep_tuple(x, copies)
    return _deep_object(x, copies)


def _deep_container(x, copies: _Copies):
    if isinstance(x, list):
        items = x[:0]
        copies._by_address[address_of(x)] = address_of(items)
        for item in x:
            items.append(_deep(item, copies))
        return items
    if isinstance(x, dict):
        entries = type(x)()
        copies._by_address[address_of(x)] = address_of(entries)
        for key, value in x.items():
            entries[_deep(key, copies)] = _deep(value, copies)
        return entries
    members = x.copy()
    copies._by_address[address_of(x)] = address_of(members)
    members.clear()
    for member in x:
        members.add(_deep(member, copies))
    return members


@generated
def _deep_tuple(x, copies: _Copies):
    """A tuple of copies."""


@generated
def _deep_object(x, copies: _Copies):
    """The same as `_copy_object`, with copies of what stands in the fields."""
