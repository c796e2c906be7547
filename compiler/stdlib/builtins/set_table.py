"""The table behind `set` and `frozenset`: CPython 3.12's `Objects/setobject.c`, function by function.

`items` is a set or a frozenset everywhere; which of the two does not matter here.
"""

from typing import Final

from intrinsics import (
    load64,
    load_element,
    shift_left,
    shift_right,
    shift_right_unsigned,
    store64,
    store_element,
    take_element,
    wrapping_add,
    wrapping_mul,
)
from runtime import allocate, free

# What stands in place of the hash + 1 of a deleted element: that of the value which `_table_hash` leaves free.
_DUMMY: Final = -9223372036854775807
_LINEAR_PROBES: Final = 9


@inline
def _entry_address(items, number: int) -> int:
    return wrapping_add(items._table, wrapping_mul(number, items._entry_size()))


@inline
def _element_address(items, number: int) -> int:
    return wrapping_add(_entry_address(items, number), 8)


def _entries_in(items) -> int:
    """How many entries the table has."""
    if items._table == 0:
        return 0
    return items._mask + 1


def _is_element(items, number: int) -> bool:
    """Whether the entry holds an element: it is neither unused nor deleted."""
    stored = load64(_entry_address(items, number))
    return stored != 0 and stored != _DUMMY


def _load_set_element[T](T: type[T], items, number: int) -> T:
    return load_element(T, _element_address(items, number))


@inline
def _hash_at(items, number: int) -> int:
    return wrapping_add(load64(_entry_address(items, number)), -1)


@inline
def _next_slot(slot: int, perturb: int, mask: int) -> int:
    return wrapping_add(wrapping_add(wrapping_mul(slot, 5), 1), perturb) & mask


@inline
def _probes_at(slot: int, mask: int) -> int:
    """How many entries behind this one are looked at before jumping."""
    if slot + _LINEAR_PROBES <= mask:
        return _LINEAR_PROBES
    return 0


def _set_find[T](T: type[T], items, item, hash: int) -> int:
    """set_lookkey: the entry of an element, or -1."""
    if items._table == 0:
        return -1
    stored = wrapping_add(hash, 1)
    slot = hash & items._mask
    perturb = hash
    while True:
        last = slot + _probes_at(slot, items._mask)
        number = slot
        while number <= last:
            found = load64(_entry_address(items, number))
            if found == 0:
                return -1
            if found == stored and _is_same(_load_set_element(T, items, number), item):
                return number
            number = wrapping_add(number, 1)
        perturb = shift_right_unsigned(perturb, 5)
        slot = _next_slot(slot, perturb, items._mask)


def _set_add[T](T: type[T], items, item: T, hash: int) -> None:
    """set_add_entry"""
    if items._table == 0:
        _set_allocate(items, 8)
    stored = wrapping_add(hash, 1)
    slot = hash & items._mask
    perturb = hash
    reusable = -1
    while True:
        last = slot + _probes_at(slot, items._mask)
        number = slot
        while number <= last:
            found = load64(_entry_address(items, number))
            if found == 0:
                if reusable < 0:
                    reusable = number
                    items._fill = items._fill + 1
                store64(_entry_address(items, reusable), stored)
                store_element(_element_address(items, reusable), item)
                items._length = items._length + 1
                if reusable == number and items._fill * 5 >= items._mask * 3:
                    _set_grow(items)
                return
            if found == stored and _is_same(_load_set_element(T, items, number), item):
                return
            if found == _DUMMY:
                reusable = number
            number = wrapping_add(number, 1)
        perturb = shift_right_unsigned(perturb, 5)
        slot = _next_slot(slot, perturb, items._mask)


def _set_allocate(items, entries: int) -> None:
    """An empty table."""
    size = entries * items._entry_size()
    items._table = allocate(size)
    items._mask = entries - 1
    items._fill = 0
    _clear_words(items._table, size)


def _set_grow(items) -> None:
    if items._length > 50000:
        _set_resize(items, items._length * 2)
    else:
        _set_resize(items, items._length * 4)


def _set_resize(items, wanted: int) -> None:
    """set_table_resize: a table of more than so many entries, without dummies."""
    entries = 8
    while entries <= wanted:
        entries = entries * 2
    old = items._table
    count = _entries_in(items)
    _set_allocate(items, entries)
    for number in range(count):
        entry = wrapping_add(old, wrapping_mul(number, items._entry_size()))
        stored = load64(entry)
        if stored != 0 and stored != _DUMMY:
            # The bits move: the reference is the same one.
            free_number = _set_free_entry(items, wrapping_add(stored, -1))
            store64(_entry_address(items, free_number), stored)
            store64(_element_address(items, free_number), load64(wrapping_add(entry, 8)))
            if items._entry_size() == 24:
                store64(wrapping_add(_element_address(items, free_number), 8), load64(wrapping_add(entry, 16)))
            items._fill = items._fill + 1
    if old != 0:
        free(old)


def _set_free_entry(items, hash: int) -> int:
    """set_insert_clean: where a new element goes in a table without dummies."""
    slot = hash & items._mask
    perturb = hash
    while True:
        last = slot + _probes_at(slot, items._mask)
        number = slot
        while number <= last:
            if load64(_entry_address(items, number)) == 0:
                return number
            number = wrapping_add(number, 1)
        perturb = shift_right_unsigned(perturb, 5)
        slot = _next_slot(slot, perturb, items._mask)


def _set_take[T](T: type[T], items, number: int) -> T:
    """Removes the element of an entry and yields it."""
    store64(_entry_address(items, number), _DUMMY)
    items._length = items._length - 1
    return take_element(T, _element_address(items, number))


def _swap_sets(a, b) -> None:
    """set_swap_bodies: exchanges what two sets hold; where pop() looks first stays."""
    table = a._table
    mask = a._mask
    fill = a._fill
    length = a._length
    a._table = b._table
    a._mask = b._mask
    a._fill = b._fill
    a._length = b._length
    b._table = table
    b._mask = mask
    b._fill = fill
    b._length = length


def _set_update(items, other) -> None:
    """set_update_internal"""
    if isinstance(other, set) or isinstance(other, frozenset):
        _set_merge(items, other)
    elif isinstance(other, dict):
        count = len(other)
        if (items._fill + count) * 5 >= _mask_of(items) * 3:
            _set_resize(items, (items._length + count) * 2)
        for item in other:
            items._add_hashed(item, _table_hash(item))
    else:
        for item in other:
            items._add_hashed(item, _table_hash(item))


def _mask_of(items) -> int:
    """The mask, as CPython has it from the start."""
    if items._table == 0:
        return 7
    return items._mask


def _set_merge(items, other) -> None:
    """set_merge_internal"""
    if other._length == 0 or items is other:
        return
    if (items._fill + other._length) * 5 >= _mask_of(items) * 3:
        _set_resize(items, (items._length + other._length) * 2)
    if items._table == 0:
        _set_allocate(items, 8)
    if items._fill == 0:
        same_places = items._mask == other._mask and other._fill == other._length
        for number in range(other._mask + 1):
            if _is_element(other, number):
                place = number
                if not same_places:
                    place = _set_free_entry(items, _hash_at(other, number))
                store64(_entry_address(items, place), load64(_entry_address(other, number)))
                store_element(_element_address(items, place), items._as_element(other._element(number)))
                items._fill = items._fill + 1
                items._length = items._length + 1
        return
    number = 0
    while number < _entries_in(other):
        if _is_element(other, number):
            items._add_hashed(other._element(number), _hash_at(other, number))
        number = number + 1


def _set_add_common(result, items, other) -> None:
    """set_intersection: adds to an empty result what is in both, in the order of the smaller one or of `other`."""
    if isinstance(other, set) or isinstance(other, frozenset):
        if other._length > items._length:
            _add_found(result, items, other)
        else:
            _add_found(result, other, items)
    else:
        for item in other:
            hash = _table_hash(item)
            if items._find_hashed(item, hash) >= 0:
                result._add_hashed(item, hash)


def _add_found(result, visited, other) -> None:
    number = 0
    while number < _entries_in(visited):
        if _is_element(visited, number):
            hash = _hash_at(visited, number)
            if other._find_hashed(visited._element(number), hash) >= 0:
                result._add_hashed(visited._element(number), hash)
        number = number + 1


def _set_add_difference(result, items, other) -> None:
    """set_difference: adds to an empty result what is in items and not in other."""
    if not isinstance(other, set) and not isinstance(other, frozenset) and not isinstance(other, dict):
        _set_update(result, items)
        _set_remove_all(result, other)
    elif shift_right(items._length, 2) > len(other):
        _set_update(result, items)
        _set_remove_all(result, other)
    else:
        number = 0
        while number < _entries_in(items):
            if _is_element(items, number):
                item = items._element(number)
                if item not in other:
                    result._add_hashed(item, _hash_at(items, number))
            number = number + 1


def _set_remove_all(items, other) -> None:
    """set_difference_update_internal. A frozenset gets here only while it is made."""
    if isinstance(items, set):
        if items is other:
            items.clear()
            return
    if isinstance(other, set) or isinstance(other, frozenset):
        if shift_right(other._length, 3) > items._length:
            # Much larger: what both have is all that matters.
            _discard_all(items, items.intersection(other))
        else:
            _discard_all(items, other)
    else:
        _discard_all(items, other)
    # More than a quarter are dummies: they go.
    if items._fill - items._length > shift_right(items._mask, 2):
        _set_grow(items)


def _discard_all(items, other) -> None:
    for item in other:
        number = items._find_hashed(item, _table_hash(item))
        if number >= 0:
            items._take_entry(number)


def _set_toggle_all(items, other) -> None:
    """set_symmetric_difference_update. A frozenset gets here only while it is made."""
    if isinstance(items, set):
        if items is other:
            items.clear()
            return
    for item in other:
        hash = _table_hash(item)
        number = items._find_hashed(item, hash)
        if number >= 0:
            items._take_entry(number)
        else:
            items._add_hashed(item, hash)


def _are_disjoint(items, other) -> bool:
    for item in other:
        if item in items:
            return False
    return True


def _is_subset(items, other) -> bool:
    """Whether all elements are in other, a set or any iterable."""
    if not isinstance(items, set) and not isinstance(items, frozenset):
        return _all_in(items, other)
    if isinstance(other, set) or isinstance(other, frozenset):
        if items._length > other._length:
            return False
        number = 0
        while number < _entries_in(items):
            if _is_element(items, number):
                if other._find_hashed(items._element(number), _hash_at(items, number)) < 0:
                    return False
            number = number + 1
        return True
    return items.intersection(other)._length == items._length


def _is_superset(items, other) -> bool:
    for item in other:
        if item not in items:
            return False
    return True


def _equal_sets(items, other) -> bool:
    if isinstance(other, dict_keys) or isinstance(other, dict_items):
        return other == items
    if not isinstance(other, set) and not isinstance(other, frozenset):
        return False
    return items._length == other._length and _is_subset(items, other)


def _hash_set(items) -> int:
    """frozenset_hash: independent of the order of the elements."""
    hash = 0
    number = 0
    while number < _entries_in(items):
        if _is_element(items, number):
            hash = hash ^ _shuffle_bits(_hash_at(items, number))
        number = number + 1
    # CPython also mixes the hashes of unused entries and dummies in, and takes them out again here.
    hash = hash ^ wrapping_mul(items._length + 1, 1927868237)
    hash = hash ^ shift_right_unsigned(hash, 11) ^ shift_right_unsigned(hash, 25)
    hash = wrapping_add(wrapping_mul(hash, 69069), 907133923)
    if hash == -1 or hash == 0:
        return 590923713
    return hash


@inline
def _shuffle_bits(hash: int) -> int:
    return wrapping_mul(hash ^ 89869747 ^ shift_left(hash, 16), 3644798167)


def _add_set_elements(builder: _Builder, items) -> None:
    """{a, b}"""
    builder._add_char(123)
    first = True
    number = 0
    while number < _entries_in(items):
        if _is_element(items, number):
            if not first:
                builder._add(", ")
            first = False
            builder._add(repr(items._element(number)))
        number = number + 1
    builder._add_char(125)
