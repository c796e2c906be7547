"""The methods of `tuple`. There are two kinds: tuples whose number and types of items the compiler knows, and
`tuple[T, ...]`, of any length, which keep their items in a list that nobody else sees. The compiler writes each body
anew for the kinds at hand (`infer/generated.rs`): unrolled over the items, or by way of the list.

The hash is CPython's: xxHash's rounds over the items' hashes (`Objects/tupleobject.c`, `tuple_hash`).
"""

from typing import Final

from intrinsics import new, rotate_left, wrapping_add, wrapping_mul

_PRIME_1: Final = -7046029288634856825
_PRIME_2: Final = -4417276706812531889
_PRIME_5: Final = 2870177450012600261


class tuple[T]:
    _items: list[T]

    @staticmethod
    @generated
    def __new__(items=...): ...

    @generated
    def __add__(self, other): ...

    @generated
    def __mul__(self, count): ...

    @generated
    def __eq__(self, other): ...

    @generated
    def __lt__(self, other): ...

    @generated
    def __le__(self, other): ...

    @generated
    def __gt__(self, other): ...

    @generated
    def __ge__(self, other): ...

    @generated
    def __hash__(self): ...

    @generated
    def __repr__(self): ...

    @generated
    def __contains__(self, item): ...

    @generated
    def __getitem__(self, index): ...

    @generated
    def __iter__(self): ...

    @generated
    def count(self, item): ...

    @generated
    def index(self, item, start=0, stop=9223372036854775807): ...

    @inline
    def __str__(self) -> str:
        return self.__repr__()

    @generated
    def __len__(self): ...

    def __format__(self, spec: str) -> str:
        if spec._length != 0:
            raise TypeError("unsupported format string passed to tuple.__format__")
        return self.__repr__()


def _tuple_hash_step(state: int, lane: int) -> int:
    return wrapping_mul(rotate_left(wrapping_add(state, wrapping_mul(lane, _PRIME_2)), 31), _PRIME_1)


def _tuple_hash_end(state: int, length: int) -> int:
    result = wrapping_add(state, length ^ (_PRIME_5 ^ 3527539))
    if result == -1:
        return 1546275796
    return result


def _tuple_of[T](items: list[T]) -> tuple[T, ...]:
    """The tuple of the items of a list that the caller gives away."""
    result = new(tuple[T, ...])
    result._items = items
    return result


def _widened[A, B](items: tuple[A, ...], like: type[B]) -> tuple[B, ...]:
    """The same items at a type that takes them all."""
    widened = list[B]()
    for item in items._items:
        widened.append(item)
    return _tuple_of(widened)


def _listed_hash(items) -> int:
    state = _PRIME_5
    for item in items:
        state = _tuple_hash_step(state, hash(item))
    return _tuple_hash_end(state, len(items))


def _listed_repr(items) -> str:
    if len(items) == 1:
        return "(" + repr(items[0]) + ",)"
    builder = _Builder()
    builder._add_char(40)
    for index in range(len(items)):
        if index > 0:
            builder._add(", ")
        builder._add(repr(items[index]))
    builder._add_char(41)
    return builder._finish()


def _listed_item[T](items: list[T], index) -> T:
    at = index.__index__()
    if at < 0:
        at = wrapping_add(at, items._length)
    if at < 0 or at >= items._length:
        raise IndexError("tuple index out of range")
    return items._get(at)


def _listed_index(items, item, start: int, stop: int) -> int:
    position = _search_start(start, items._length)
    stop = _search_stop(stop, items._length)
    while position < stop and position < items._length:
        if _is_same(items._get(position), item):
            return position
        position = wrapping_add(position, 1)
    raise ValueError("tuple.index(x): x not in tuple")


def _joined_tuples(first, second):
    """`first + second` of the items of two tuples, whose types may differ."""
    joined = []
    joined.extend(first)
    joined.extend(second)
    return _tuple_of(joined)
