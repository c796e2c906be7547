"""Slices of bytes: reading them, and assigning and deleting those of a bytearray."""

from intrinsics import copy_memory, load8, store8, wrapping_add


def sliced(x, begin, end, by):
    """x[begin:end:by]"""
    length = x._length
    step = _slice_step(by)
    first = _slice_start(begin, length, step)
    last = _slice_stop(end, length, step)
    count = _slice_count(first, last, step)
    if step == 1:
        return part(x, first, first + count)
    made = new_alike(x, count)
    target = start(made)
    source = wrapping_add(start(x), first)
    for _ in range(count):
        store8(target, load8(source))
        target = wrapping_add(target, 1)
        source = wrapping_add(source, step)
    return made


def values_of(values) -> bytearray:
    """What is assigned to a slice, as a bytearray that stays as it is meanwhile."""
    if isinstance(values, bytes):
        return array_at(start(values), values._length)
    if isinstance(values, bytearray):
        return array_at(values._storage, values._length)
    if isinstance(values, str):
        raise TypeError("string argument without an encoding")
    if isinstance(values, (int, float)) or values is None:
        raise TypeError("can assign only bytes, buffers, or iterables of ints in range(0, 256)")
    made = empty_array()
    append_items(made, values, "byte must be in range(0, 256)")
    return made


def set_slice(x: bytearray, begin, end, by, values) -> None:
    """x[begin:end:by] = values"""
    new = values_of(values)
    length = x._length
    step = _slice_step(by)
    first = _slice_start(begin, length, step)
    last = _slice_stop(end, length, step)
    if step == 1:
        if last < first:
            last = first
        splice(x, first, last, new)
        return
    count = _slice_count(first, last, step)
    if new._length == 0:
        delete_every(x, first, step, count)
        return
    if new._length != count:
        raise ValueError(
            "attempt to assign bytes of size " + str(new._length) + " to extended slice of size " + str(count)
        )
    for index in range(count):
        store8(wrapping_add(x._storage, first), load8(wrapping_add(new._storage, index)))
        first = wrapping_add(first, step)


def delete_slice(x: bytearray, begin, end, by) -> None:
    """del x[begin:end:by]"""
    length = x._length
    step = _slice_step(by)
    first = _slice_start(begin, length, step)
    last = _slice_stop(end, length, step)
    delete_every(x, first, step, _slice_count(first, last, step))


def splice(x: bytearray, first: int, last: int, new: bytearray) -> None:
    """Replaces the bytes from first to before last."""
    length = x._length
    grown = length + new._length - (last - first)
    x._reserve(grown)
    address = wrapping_add(x._storage, first)
    copy_memory(wrapping_add(address, new._length), wrapping_add(x._storage, last), length - last)
    _copy_bytes(address, new._storage, new._length)
    x._length = grown


def delete_every(x: bytearray, first: int, step: int, count: int) -> None:
    """Deletes so many bytes, every step-th from first on."""
    if count == 0:
        return
    if step < 0:
        # The same positions, upwards.
        first = first + (count - 1) * step
        step = -step
    target = wrapping_add(x._storage, first)
    for index in range(count):
        # The bytes up to the next one that goes, or up to the end.
        next = x._length
        if index < count - 1:
            next = first + step
        copy_memory(target, wrapping_add(x._storage, first + 1), next - first - 1)
        target = wrapping_add(target, next - first - 1)
        first = next
    x._length = x._length - count


def reverse(x: bytearray) -> None:
    low = x._storage
    high = wrapping_add(low, x._length - 1)
    while low < high:
        kept = load8(low)
        store8(low, load8(high))
        store8(high, kept)
        low = wrapping_add(low, 1)
        high = wrapping_add(high, -1)


def insert(x: bytearray, index: int, byte: int) -> None:
    length = x._length
    if index < 0:
        index = index + length
        if index < 0:
            index = 0
    if index > length:
        index = length
    x._reserve(length + 1)
    address = wrapping_add(x._storage, index)
    copy_memory(wrapping_add(address, 1), address, length - index)
    store8(address, byte)
    x._length = length + 1


def remove_at(x: bytearray, index: int) -> int:
    """Takes the byte at an index that is known to be right out."""
    address = wrapping_add(x._storage, index)
    byte = load8(address)
    copy_memory(address, wrapping_add(address, 1), x._length - index - 1)
    x._length = x._length - 1
    return byte
