"""Stable sorting of lists: natural merge sort, bottom up, between two buffers.

Runs that are in order already are found first (descending ones are turned round), as in timsort; short ones are
completed to RUN elements by binary insertion. Then neighbouring runs are merged from one buffer into the other, pass
by pass. A merge never changes what it reads, so if a comparison raises, the source buffer still holds every element
once. With a key, the keys are sorted and the elements move along as the *shadow*.

Not here: `sorted` (`functions.py`).
"""

from typing import Final

from intrinsics import (
    copy_memory,
    element_size,
    load32,
    load_element,
    shift_left,
    shift_right,
    store32,
    wrapping_add,
    wrapping_mul,
    wrapping_sub,
)
from runtime import allocate, free

_RUN: Final = 24


def _sort_list[T](items: list[T], reverse: bool) -> None:
    """Sorts a list by its elements."""
    count = items._length
    if count < 2:
        return
    # The list is empty while it is sorted, so that comparisons cannot change what is being sorted.
    held = list[T]()
    _swap_storage(items, held)
    try:
        if reverse:
            held.reverse()
        _sort_storage(held, None)
        if reverse:
            held.reverse()
    finally:
        changed = items._items != 0
        _swap_storage(items, held)
    if changed:
        raise ValueError("list modified during sort")


def _sort_list_by_key[T](items: list[T], key, reverse: bool) -> None:
    """Sorts a list by key(element)."""
    count = items._length
    held = list[T]()
    _swap_storage(items, held)
    try:
        if reverse:
            held.reverse()
        keys = []
        for index in range(count):
            keys.append(key(held._get(index)))
        if count > 1:
            _sort_storage(keys, held)
        if reverse:
            held.reverse()
    finally:
        changed = items._items != 0
        _swap_storage(items, held)
    if changed:
        raise ValueError("list modified during sort")


def _sort_storage[K](keys: list[K], values) -> None:
    """Sorts the elements of a list of at least two and moves those of another list along, unless that is None."""
    if _sort_coded(keys, values):
        return
    sorter = _Sorter[K](keys)
    if values is not None:
        sorter._follow(values)
    sorter._sort_part(0, keys._length)


class _Sorter[K]:
    """The buffers of one sort: `_keys` and `_shadow` hold all elements, the spare ones receive the next pass."""

    # The storage of the lists.
    _first_key: int
    _first_shadow: int
    _most: int
    _keys: int
    _spare_keys: int
    _shadow: int
    _spare_shadow: int
    _shadow_size: int
    _count: int
    # u32 ends of the runs, one behind the other.
    _ends: int
    _runs: int

    def __init__(self, keys: list[K]) -> None:
        self._first_key = keys._items
        self._most = keys._length

    def _follow(self, values) -> None:
        """Lets the elements of another list move along."""
        self._first_shadow = values._items
        self._shadow_size = values._element_size()

    def __drop__(self) -> None:
        if self._spare_keys != 0:
            free(self._spare_keys)
        if self._spare_shadow != 0:
            free(self._spare_shadow)
        if self._ends != 0:
            free(self._ends)

    def _sort_part(self, start: int, stop: int) -> None:
        """Sorts the elements from start to before stop."""
        self._keys = wrapping_add(self._first_key, wrapping_mul(start, element_size(K)))
        self._shadow = wrapping_add(self._first_shadow, wrapping_mul(start, self._shadow_size))
        self._count = wrapping_sub(stop, start)
        if self._count <= _RUN:
            # One run, which has its place in the storage of the lists.
            stop = self._natural_run(0)
            while stop < self._count:
                self._insert(0, stop)
                stop = wrapping_add(stop, 1)
            return
        keys = self._keys
        shadow = self._shadow
        # Whatever happens, the lists get everything back.
        try:
            self._sort()
        finally:
            if self._keys != keys:
                copy_memory(keys, self._keys, wrapping_mul(self._count, element_size(K)))
                self._spare_keys = self._keys
                if self._shadow_size != 0:
                    copy_memory(shadow, self._shadow, wrapping_mul(self._count, self._shadow_size))
                    self._spare_shadow = self._shadow

    def _sort(self) -> None:
        # Runs have at least RUN elements, the last one excepted.
        if self._ends == 0:
            self._ends = allocate((shift_right(self._most, 3) + 2) * 4)
        self._find_runs()
        if self._runs == 1:
            return
        if self._spare_keys == 0:
            self._spare_keys = allocate(self._most * element_size(K))
            if self._shadow_size != 0:
                self._spare_shadow = allocate(self._most * self._shadow_size)
        while self._runs > 1:
            self._merge_all()

    @inline
    def _key(self, index: int) -> K:
        return load_element(K, wrapping_add(self._keys, wrapping_mul(index, element_size(K))))

    @inline
    def _less(self, a: int, b: int) -> bool:
        return self._key(a) < self._key(b)

    def _find_runs(self) -> None:
        """Cuts the elements into ordered runs."""
        start = 0
        runs = 0
        while start < self._count:
            stop = self._natural_run(start)
            wanted = start + _RUN
            if wanted > self._count:
                wanted = self._count
            while stop < wanted:
                self._insert(start, stop)
                stop = wrapping_add(stop, 1)
            store32(wrapping_add(self._ends, shift_left(runs, 2)), stop)
            runs = runs + 1
            start = stop
        self._runs = runs

    def _natural_run(self, start: int) -> int:
        """The end of the run that starts here; a strictly descending one is reversed."""
        stop = start + 1
        if stop >= self._count:
            return self._count
        if self._less(stop, start):
            stop = stop + 1
            while stop < self._count and self._less(stop, wrapping_sub(stop, 1)):
                stop = wrapping_add(stop, 1)
            self._reverse(start, stop)
            return stop
        stop = stop + 1
        while stop < self._count and not self._less(stop, wrapping_sub(stop, 1)):
            stop = wrapping_add(stop, 1)
        return stop

    def _reverse(self, start: int, stop: int) -> None:
        size = element_size(K)
        _reverse_elements(wrapping_add(self._keys, wrapping_mul(start, size)), stop - start, size)
        if self._shadow_size != 0:
            size = self._shadow_size
            _reverse_elements(wrapping_add(self._shadow, wrapping_mul(start, size)), stop - start, size)

    def _insert(self, start: int, stop: int) -> None:
        """Moves the element at `stop` to its place in the run that ends there, by binary search."""
        low = start
        high = stop
        while low < high:
            middle = shift_right(wrapping_add(low, high), 1)
            if self._less(stop, middle):
                high = middle
            else:
                low = wrapping_add(middle, 1)
        if low < stop:
            _rotate(self._keys, low, stop, element_size(K))
            if self._shadow_size != 0:
                _rotate(self._shadow, low, stop, self._shadow_size)

    def _merge_all(self) -> None:
        """One pass: merges runs two by two into the spare buffers, and exchanges the buffers."""
        start = 0
        merged = 0
        run = 0
        while run < self._runs:
            middle = load32(wrapping_add(self._ends, shift_left(run, 2)))
            stop = middle
            if run + 1 < self._runs:
                stop = load32(wrapping_add(self._ends, shift_left(run + 1, 2)))
            self._merge(start, middle, stop)
            store32(wrapping_add(self._ends, shift_left(merged, 2)), stop)
            merged = merged + 1
            run = run + 2
            start = stop
        self._runs = merged
        keys = self._keys
        self._keys = self._spare_keys
        self._spare_keys = keys
        shadow = self._shadow
        self._shadow = self._spare_shadow
        self._spare_shadow = shadow

    def _merge(self, start: int, middle: int, stop: int) -> None:
        """Merges two runs into the spare buffers; of equal elements, the left one comes first."""
        left = start
        right = middle
        target = start
        if middle < stop and not self._less(middle, wrapping_sub(middle, 1)):
            right = stop
            self._copy(start, start, stop - start)
            return
        while left < middle and right < stop:
            if self._less(right, left):
                self._copy_one(target, right)
                right = wrapping_add(right, 1)
            else:
                self._copy_one(target, left)
                left = wrapping_add(left, 1)
            target = wrapping_add(target, 1)
        self._copy(target, left, middle - left)
        self._copy(wrapping_add(target, middle - left), right, stop - right)

    @inline
    def _copy_one(self, target: int, source: int) -> None:
        size = element_size(K)
        _move_bits(
            wrapping_add(self._spare_keys, wrapping_mul(target, size)),
            wrapping_add(self._keys, wrapping_mul(source, size)),
            size,
        )
        if self._shadow_size != 0:
            size = self._shadow_size
            _move_bits(
                wrapping_add(self._spare_shadow, wrapping_mul(target, size)),
                wrapping_add(self._shadow, wrapping_mul(source, size)),
                size,
            )

    def _copy(self, target: int, source: int, count: int) -> None:
        size = element_size(K)
        copy_memory(
            wrapping_add(self._spare_keys, wrapping_mul(target, size)),
            wrapping_add(self._keys, wrapping_mul(source, size)),
            wrapping_mul(count, size),
        )
        if self._shadow_size != 0:
            size = self._shadow_size
            copy_memory(
                wrapping_add(self._spare_shadow, wrapping_mul(target, size)),
                wrapping_add(self._shadow, wrapping_mul(source, size)),
                wrapping_mul(count, size),
            )


def _rotate(address: int, low: int, high: int, size: int) -> None:
    """Moves the element at `high` to `low`, and those between up by one."""
    first = wrapping_add(address, wrapping_mul(low, size))
    last = wrapping_add(address, wrapping_mul(high, size))
    kept = _load_bits(last, size)
    more = _load_more(last, size)
    copy_memory(wrapping_add(first, size), first, wrapping_sub(last, first))
    _store_bits(first, kept, size)
    _store_more(first, more, size)
