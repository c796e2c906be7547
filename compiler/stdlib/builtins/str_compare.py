"""Texts in memory, compared and hashed, eight bytes at a time. The characters of a str begin at a multiple of eight, and its
block of memory has whole words.

Not here: what is compared with what (`str.py`).
"""

from intrinsics import (
    address_of,
    less_unsigned,
    load32,
    load64,
    load8,
    rotate_left,
    shift_left,
    shift_right,
    shift_right_unsigned,
    trailing_zeros,
    wrapping_add,
    wrapping_mul,
    wrapping_sub,
)


def _equal_bytes(a: int, b: int, count: int) -> bool:
    """Whether two ranges of memory hold the same."""
    index = 0
    if count >= 8:
        # The last word may overlap the one before.
        last = wrapping_add(count, -8)
        while index < last:
            if load64(wrapping_add(a, index)) != load64(wrapping_add(b, index)):
                return False
            index = wrapping_add(index, 8)
        return load64(wrapping_add(a, last)) == load64(wrapping_add(b, last))
    if count >= 4:
        last = wrapping_add(count, -4)
        if load32(a) != load32(b):
            return False
        return load32(wrapping_add(a, last)) == load32(wrapping_add(b, last))
    while index < count:
        if load8(wrapping_add(a, index)) != load8(wrapping_add(b, index)):
            return False
        index = wrapping_add(index, 1)
    return True


@inline
def _equal_text(a: str, b: str) -> bool:
    """Whether two strs of the same length are equal."""
    return _are_equal_at(address_of(a), address_of(b))


@inline
def _are_equal_keys(a: int, b: int) -> bool:
    """Whether the strs at two addresses are equal. Calls nothing for up to eight single bytes, as most keys are."""
    length = load64(wrapping_add(a, _LENGTH))
    if length != load64(wrapping_add(b, _LENGTH)):
        return False
    is_narrow = load64(wrapping_add(a, _WIDTH)) == 1 and load64(wrapping_add(b, _WIDTH)) == 1
    if is_narrow and less_unsigned(wrapping_sub(length, 1), 8):
        # A block of memory has the rest of the word.
        both = load64(wrapping_add(a, _DATA)) ^ load64(wrapping_add(b, _DATA))
        return shift_left(both, wrapping_sub(64, shift_left(length, 3))) == 0
    return _are_equal_at(a, b)


def _are_equal_at(a: int, b: int) -> bool:
    """Whether two strs of the same length at these addresses are equal. Blocks of memory have whole words."""
    left = wrapping_add(a, _DATA)
    right = wrapping_add(b, _DATA)
    width = load64(wrapping_add(a, _WIDTH))
    if width != load64(wrapping_add(b, _WIDTH)):
        return load64(wrapping_add(a, _LENGTH)) == 0
    count = wrapping_mul(load64(wrapping_add(a, _LENGTH)), width)
    while count >= 8:
        if load64(left) != load64(right):
            return False
        left = wrapping_add(left, 8)
        right = wrapping_add(right, 8)
        count = wrapping_add(count, -8)
    if count <= 0:
        return True
    return shift_left(load64(left) ^ load64(right), wrapping_sub(64, shift_left(count, 3))) == 0


def _compare_text(a: str, b: str) -> int:
    """Negative, 0 or positive as a is before, equal to or behind b, by code points."""
    shorter = a._length
    if b._length < shorter:
        shorter = b._length
    index = 0
    if a._width == 1 and b._width == 1:
        while index < shorter:
            both = load64(wrapping_add(_data(a), index)) ^ load64(wrapping_add(_data(b), index))
            if both != 0:
                # The first character is in the lowest byte; those behind the text do not count.
                index = wrapping_add(index, shift_right(trailing_zeros(both), 3))
                if index >= shorter:
                    return wrapping_sub(a._length, b._length)
                return wrapping_sub(load8(wrapping_add(_data(a), index)), load8(wrapping_add(_data(b), index)))
            index = wrapping_add(index, 8)
        return wrapping_sub(a._length, b._length)
    while index < shorter:
        left = _char_at(a, index)
        right = _char_at(b, index)
        if left != right:
            return left - right
        index = wrapping_add(index, 1)
    return a._length - b._length


def _hash_bytes(address: int, count: int, seed: int) -> int:
    """A hash of the characters of a str: multiply and mix eight bytes at a time, after wyhash's and FNV's pattern. Never -1 or
    0."""
    state = wrapping_mul(wrapping_add(shift_left(count, 3), seed), -7046029254386353131)
    while count >= 8:
        state = _mix(state, load64(address))
        address = wrapping_add(address, 8)
        count = wrapping_add(count, -8)
    rest = 0
    if count > 0:
        # A block of memory has the rest of the word.
        rest = shift_left(load64(address), wrapping_sub(64, shift_left(count, 3)))
    state = _mix(state, rest)
    state = wrapping_mul(state ^ shift_right_unsigned(state, 29), -4658895280553007687)
    state = state ^ shift_right_unsigned(state, 32)
    if state == -1 or state == 0:
        return -2
    return state


@inline
def _mix(state: int, word: int) -> int:
    mixed = wrapping_mul(state ^ word, -7046029254386353131)
    return rotate_left(mixed, 29) ^ shift_right_unsigned(mixed, 32)
