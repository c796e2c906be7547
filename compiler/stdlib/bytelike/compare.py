"""Comparing, joining by `+` and repeating bytes."""

from intrinsics import less_unsigned, load8, wrapping_add, wrapping_sub


def are_equal(a, b) -> bool:
    return a._length == b._length and _equal_bytes(start(a), start(b), a._length)


def compare(a, b) -> int:
    """Negative, 0 or positive as a is before, equal to or behind b."""
    left = start(a)
    right = start(b)
    shorter = a._length
    if b._length < shorter:
        shorter = b._length
    for index in range(shorter):
        difference = wrapping_sub(load8(wrapping_add(left, index)), load8(wrapping_add(right, index)))
        if difference != 0:
            return difference
    return a._length - b._length


def concatenated(a, b):
    """a + b, as an object of the class of a."""
    if isinstance(a, bytes) and isinstance(b, bytes):
        if a._length == 0:
            return b
        if b._length == 0:
            return a
    made = new_alike(a, a._length + b._length)
    _copy_bytes(start(made), start(a), a._length)
    _copy_bytes(wrapping_add(start(made), a._length), start(b), b._length)
    return made


def repeated(x, times: int):
    """x * times"""
    length = x._length
    if times <= 0 or length == 0:
        return new_alike(x, 0)
    if times == 1:
        return part(x, 0, length)
    if less_unsigned(LENGTH_MAX, times) or length * times > LENGTH_MAX:
        raise MemoryError()
    made = new_alike(x, length * times)
    _copy_bytes(start(made), start(x), length)
    repeat_bytes(start(made), length, length * times)
    return made


def repeat_in_place(x: bytearray, times: int) -> None:
    """x *= times"""
    length = x._length
    if times <= 0:
        x._length = 0
    elif length > 0:
        if less_unsigned(LENGTH_MAX, times) or length * times > LENGTH_MAX:
            raise MemoryError()
        x._reserve(length * times)
        repeat_bytes(x._storage, length, length * times)
        x._length = length * times
