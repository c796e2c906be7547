"""The methods of `tuple`. Tuples differ in the number and types of their items, so the compiler writes each body anew,
unrolled over the items (`infer/generated.rs`); only the hash's arithmetic is here.

The hash is CPython's: xxHash's rounds over the items' hashes (`Objects/tupleobject.c`, `tuple_hash`).
"""

from typing import Final

from intrinsics import rotate_left, wrapping_add, wrapping_mul

_PRIME_1: Final = -7046029288634856825
_PRIME_2: Final = -4417276706812531889
_PRIME_5: Final = 2870177450012600261


class tuple:
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
    def index(self, item): ...

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
