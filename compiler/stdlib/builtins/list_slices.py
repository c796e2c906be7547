"""Slices of lists: reading, assigning, deleting. `list` delegates here."""

from intrinsics import (
    copy_memory,
    element_size,
    load8,
    load32,
    load64,
    store8,
    store32,
    store64,
    wrapping_add,
    wrapping_mul,
)


@inline
def _list_slice[T](items: list[T], part) -> list[T]:
    """`items[part]`"""
    return _list_part(items, part.start, part.stop, part.step)


def _list_part[T](items: list[T], first, last, by) -> list[T]:
    """`items[first:last:by]`"""
    length = items._length
    if by is None:
        return _copy_part(items, _slice_start(first, length, 1), _slice_stop(last, length, 1))
    step = _slice_step(by)
    start = _slice_start(first, length, step)
    stop = _slice_stop(last, length, step)
    count = _slice_count(start, stop, step)
    result = list[T]()
    result._reserve(count)
    for _ in range(count):
        result.append(items._get(start))
        start = wrapping_add(start, step)
    return result


def _set_list_slice[T](items: list[T], first, last, by, values) -> None:
    """`items[first:last:by] = values`"""
    # A list of its own, in case values are the list itself or end early.
    new = list[T](values)
    length = items._length
    step = _slice_step(by)
    start = _slice_start(first, length, step)
    stop = _slice_stop(last, length, step)
    if step == 1:
        if stop < start:
            stop = start
        _splice(items, start, stop, new)
        return
    count = _slice_count(start, stop, step)
    if new._length != count:
        raise ValueError(
            "attempt to assign sequence of size "
            + str(new._length)
            + " to extended slice of size "
            + str(count)
        )
    # The old and the new elements change places; `new` releases the old ones.
    for index in range(count):
        _swap_elements(items._address(start), new._address(index), element_size(T))
        start = wrapping_add(start, step)


def _delete_list_slice[T](items: list[T], first, last, by) -> None:
    """`del items[first:last:by]`"""
    length = items._length
    step = _slice_step(by)
    start = _slice_start(first, length, step)
    stop = _slice_stop(last, length, step)
    count = _slice_count(start, stop, step)
    if count == 0:
        return
    if step < 0:
        # The same positions, upwards.
        start = start + (count - 1) * step
        step = -step
    if step == 1:
        _splice(items, start, start + count, list[T]())
        return
    _delete_every(items, start, step, count)


def _splice[T](items: list[T], start: int, stop: int, new: list[T]) -> None:
    """Replaces the elements from start to before stop by those of `new`, which is left with the old ones."""
    size = element_size(T)
    removed = stop - start
    added = new._length
    items._reserve(items._length + added - removed)
    old = list[T]()
    old._reserve(removed)
    copy_memory(old._items, items._address(start), removed * size)
    copy_memory(items._address(start + added), items._address(stop), (items._length - stop) * size)
    copy_memory(items._address(start), new._items, added * size)
    items._length = items._length + added - removed
    new._length = 0
    old._length = removed


def _delete_every[T](items: list[T], start: int, step: int, count: int) -> None:
    """Deletes every step-th element, so many of them, from start on."""
    size = element_size(T)
    old = list[T]()
    old._reserve(count)
    target = items._address(start)
    for index in range(count):
        copy_memory(old._address(index), items._address(start), size)
        # The elements up to the next one that goes, or up to the end.
        next = items._length
        if index < count - 1:
            next = start + step
        copy_memory(target, items._address(start + 1), (next - start - 1) * size)
        target = wrapping_add(target, (next - start - 1) * size)
        start = next
    items._length = items._length - count
    old._length = count


def _reverse_elements(address: int, count: int, size: int) -> None:
    """Reverses elements in raw storage."""
    low = address
    high = wrapping_add(address, wrapping_mul(count - 1, size))
    while low < high:
        _swap_elements(low, high, size)
        low = wrapping_add(low, size)
        high = wrapping_add(high, -size)


@inline
def _swap_elements(a: int, b: int, size: int) -> None:
    """Exchanges two elements of 1, 4, 8 or 16 bytes."""
    kept = _load_bits(a, size)
    more = _load_more(a, size)
    _move_bits(a, b, size)
    _store_bits(b, kept, size)
    _store_more(b, more, size)


@inline
def _move_bits(to: int, source: int, size: int) -> None:
    """Copies the bits of one element, without counting."""
    _store_bits(to, _load_bits(source, size), size)
    _store_more(to, _load_more(source, size), size)


@inline
def _load_more(address: int, size: int) -> int:
    """The bits of an element of 16 bytes behind the first 64; of a smaller one there are none."""
    if size == 16:
        return load64(wrapping_add(address, 8))
    return 0


@inline
def _store_more(address: int, bits: int, size: int) -> None:
    """Stores those bits."""
    if size == 16:
        store64(wrapping_add(address, 8), bits)


@inline
def _load_bits(address: int, size: int) -> int:
    """The first 64 bits of an element, or all that it has."""
    if size >= 8:
        return load64(address)
    if size == 4:
        return load32(address)
    return load8(address)


@inline
def _store_bits(address: int, bits: int, size: int) -> None:
    """Stores the first 64 bits of an element, or all that it has."""
    if size >= 8:
        store64(address, bits)
    elif size == 4:
        store32(address, bits)
    else:
        store8(address, bits)
