"""Sorting ints in raw storage, with and without the numbers of elements that they stand for: a stable merge sort without a
branch for each comparison. What is sorted often has no pattern that a processor could learn.

An entry is a code of 64 bits, a number of 32, and a mark of 32: that its code is the one of the entry in front of it.

Not here: what codes are (`sort_codes.py`).
"""

from typing import Final

from intrinsics import (
    copy_memory,
    load32,
    load64,
    shift_left,
    shift_right,
    store32,
    store64,
    wrapping_add,
    wrapping_sub,
)
from runtime import allocate, free

# Runs that are in order by themselves are completed to so many items.
_SHORT_RUN: Final = 8
_ENTRY: Final = 16


def _new_entries(count: int) -> int:
    """Storage for so many entries, with their numbers."""
    entries = allocate(shift_left(count, 4))
    for number in range(count):
        store64(wrapping_add(_entry_behind(entries, number), 8), number)
    return entries


@inline
def _entry_behind(entry: int, count: int) -> int:
    return wrapping_add(entry, shift_left(count, 4))


@inline
def _is_marked(entry: int) -> bool:
    return load32(wrapping_add(entry, 12)) != 0


def _mark_equal(start: int, stop: int) -> bool:
    """Marks entries whose codes are those of the entries in front of them, the first one excepted. Tells whether there are any."""
    found = False
    entry = wrapping_add(start, _ENTRY)
    store32(wrapping_add(start, 12), 0)
    while entry < stop:
        mark = 0
        if load64(entry) == load64(wrapping_sub(entry, _ENTRY)):
            mark = 1
            found = True
        store32(wrapping_add(entry, 12), mark)
        entry = wrapping_add(entry, _ENTRY)
    return found


def _has_marked(entry: int, stop: int) -> bool:
    while entry < stop:
        if _is_marked(entry):
            return True
        entry = wrapping_add(entry, _ENTRY)
    return False


class _EntrySorter:
    """Entries, and the storage that sorting them takes."""

    _entries: int
    _count: int
    _spare: int
    _ends: int

    def __init__(self, entries: int, count: int) -> None:
        self._entries = entries
        self._count = count
        self._spare = allocate(shift_left(count, 4))
        self._ends = allocate(wrapping_add(shift_right(count, 1), 4))

    def __drop__(self) -> None:
        free(self._entries)
        free(self._spare)
        free(self._ends)

    def _sort(self, start: int, stop: int) -> None:
        """Sorts entries by their codes."""
        items = start
        spare = self._spare
        runs = _ordered_runs(items, stop, self._ends, 4)
        while runs > 1:
            runs = _merge_runs(items, spare, self._ends, runs, 4)
            kept = items
            items = spare
            spare = kept
        if items != start:
            copy_memory(start, items, wrapping_sub(stop, start))


def _sort_ints(ints: int, count: int) -> None:
    """Sorts so many ints."""
    size = shift_left(count, 3)
    ends = allocate(wrapping_add(shift_right(count, 1), 4))
    runs = _ordered_runs(ints, wrapping_add(ints, size), ends, 3)
    if runs > 1:
        storage = allocate(size)
        items = ints
        spare = storage
        while runs > 1:
            runs = _merge_runs(items, spare, ends, runs, 3)
            kept = items
            items = spare
            spare = kept
        if items != ints:
            copy_memory(ints, items, size)
        free(storage)
    free(ends)


# ---- for both: `shift` tells their size, 3 for ints and 4 for entries


@inline
def _ordered_runs(items: int, limit: int, ends: int, shift: int) -> int:
    """Cuts items into runs that are in order; writes where each one ends, as u32, counted from the first item."""
    runs = 0
    start = items
    while start < limit:
        stop = _natural_run(start, limit, shift)
        wanted = wrapping_add(start, shift_left(_SHORT_RUN, shift))
        if wanted > limit:
            wanted = limit
        while stop < wanted:
            _insert_item(start, stop, shift)
            stop = wrapping_add(stop, shift_left(1, shift))
        store32(wrapping_add(ends, shift_left(runs, 2)), wrapping_sub(stop, items))
        runs = wrapping_add(runs, 1)
        start = stop
    return runs


@inline
def _natural_run(start: int, limit: int, shift: int) -> int:
    """The end of the run that starts here; a strictly descending one is reversed."""
    size = shift_left(1, shift)
    last = start
    stop = wrapping_add(start, size)
    if stop < limit and load64(stop) < load64(start):
        while stop < limit and load64(stop) < load64(last):
            last = stop
            stop = wrapping_add(stop, size)
        _reverse_items(start, last, size)
        return stop
    while stop < limit and not load64(stop) < load64(last):
        last = stop
        stop = wrapping_add(stop, size)
    return stop


@inline
def _reverse_items(low: int, high: int, size: int) -> None:
    while low < high:
        code = load64(low)
        store64(low, load64(high))
        store64(high, code)
        if size == _ENTRY:
            number = load64(wrapping_add(low, 8))
            store64(wrapping_add(low, 8), load64(wrapping_add(high, 8)))
            store64(wrapping_add(high, 8), number)
        low = wrapping_add(low, size)
        high = wrapping_sub(high, size)


@inline
def _insert_item(start: int, place: int, shift: int) -> None:
    """Moves the item at `place` into the run that ends there."""
    size = shift_left(1, shift)
    code = load64(place)
    number = 0
    if size == _ENTRY:
        number = load64(wrapping_add(place, 8))
    while place > start and code < load64(wrapping_sub(place, size)):
        store64(place, load64(wrapping_sub(place, size)))
        if size == _ENTRY:
            store64(wrapping_add(place, 8), load64(wrapping_sub(place, 8)))
        place = wrapping_sub(place, size)
    store64(place, code)
    if size == _ENTRY:
        store64(wrapping_add(place, 8), number)


@inline
def _merge_runs(items: int, spare: int, ends: int, runs: int, shift: int) -> int:
    """Merges runs two by two into the spare storage; tells how many there are then."""
    run = 0
    merged = 0
    start = 0
    while run < runs:
        middle = load32(wrapping_add(ends, shift_left(run, 2)))
        stop = middle
        if wrapping_add(run, 1) < runs:
            stop = load32(wrapping_add(ends, shift_left(wrapping_add(run, 1), 2)))
        left = wrapping_add(items, start)
        _merge_two(left, wrapping_add(items, middle), wrapping_add(items, stop), wrapping_add(spare, start), shift)
        store32(wrapping_add(ends, shift_left(merged, 2)), stop)
        merged = wrapping_add(merged, 1)
        run = wrapping_add(run, 2)
        start = stop
    return merged


@inline
def _merge_two(left: int, middle: int, stop: int, target: int, shift: int) -> None:
    """Merges two runs that stand one behind the other; of equal codes, the left one comes first."""
    size = shift_left(1, shift)
    right = middle
    if middle == stop or not load64(middle) < load64(wrapping_sub(middle, size)):
        copy_memory(target, left, wrapping_sub(stop, left))
    elif wrapping_sub(middle, left) == wrapping_sub(stop, middle):
        _merge_from_both_ends(left, middle, stop, target, shift)
    else:
        while left < middle and right < stop:
            # No branch: all bits are set if the right one comes next.
            is_right = wrapping_sub(0, load64(right) < load64(left))
            _copy_item(target, left ^ ((left ^ right) & is_right), size)
            target = wrapping_add(target, size)
            step = is_right & size
            right = wrapping_add(right, step)
            left = wrapping_add(left, wrapping_sub(size, step))
        copy_memory(target, left, wrapping_sub(middle, left))
        copy_memory(wrapping_add(target, wrapping_sub(middle, left)), right, wrapping_sub(stop, right))


@inline
def _merge_from_both_ends(left: int, middle: int, stop: int, target: int, shift: int) -> None:
    """Merges two runs of the same length: the lower half of the result from the front and the upper one from behind, whose
    steps a processor does at the same time. Neither run ends before its half of the steps is done."""
    size = shift_left(1, shift)
    right = middle
    last_left = wrapping_sub(middle, size)
    last_right = wrapping_sub(stop, size)
    last_target = wrapping_add(target, wrapping_sub(last_right, left))
    while target < last_target:
        is_right = wrapping_sub(0, load64(right) < load64(left))
        is_left = wrapping_sub(0, load64(last_right) < load64(last_left))
        _copy_item(target, left ^ ((left ^ right) & is_right), size)
        _copy_item(last_target, last_right ^ ((last_left ^ last_right) & is_left), size)
        step = is_right & size
        right = wrapping_add(right, step)
        left = wrapping_add(left, wrapping_sub(size, step))
        step = is_left & size
        last_left = wrapping_sub(last_left, step)
        last_right = wrapping_sub(last_right, wrapping_sub(size, step))
        target = wrapping_add(target, size)
        last_target = wrapping_sub(last_target, size)


@inline
def _copy_item(target: int, source: int, size: int) -> None:
    store64(target, load64(source))
    if size == _ENTRY:
        store64(wrapping_add(target, 8), load64(wrapping_add(source, 8)))
