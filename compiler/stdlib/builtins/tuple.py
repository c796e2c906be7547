"""What the methods of tuples share, whatever the number of elements; the methods come from `tuple.template`."""

from typing import Final

from intrinsics import less_unsigned, rotate_left, wrapping_add, wrapping_mul

# CPython's hash of tuples (Objects/tupleobject.c): xxHash's mixing of the elements' hashes.
_TUPLE_HASH_START: Final = 2870177450012600261


def _add_to_tuple_hash(state: int, hash: int) -> int:
    mixed = rotate_left(wrapping_add(state, wrapping_mul(hash, -4417276706812531889)), 31)
    return wrapping_mul(mixed, -7046029288634856825)


def _finish_tuple_hash(state: int, count: int) -> int:
    state = wrapping_add(state, count ^ 2870177450013471926)
    if state == -1:
        return 1546275796
    return state


def _add_tuple_item(builder: _Builder, index: int, count: int, shown: str) -> None:
    """Appends an element's repr and what stands around it."""
    if index > 0:
        builder._add(", ")
    builder._add(shown)
    if count == 1:
        builder._add_char(44)


def _tuple_index(index: int, count: int) -> int:
    """The position that an index stands for."""
    if index < 0:
        index = index + count
    if not less_unsigned(index, count):
        _raise_index("tuple index out of range")
    return index


class tuple_iterator[S]:
    """The elements of a tuple whose elements have one type."""

    _items: S
    _index: int
    _count: int

    def __init__(self, items: S, count: int) -> None:
        self._items = items
        self._index = -1
        self._count = count

    def __iter__(self) -> tuple_iterator[S]:
        return self

    @inline
    def __advance__(self) -> bool:
        if self._index + 1 >= self._count:
            return False
        self._index = self._index + 1
        return True

    @inline
    def __current__(self):
        return self._items.__getitem__(self._index)

    def __next__(self):
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()
