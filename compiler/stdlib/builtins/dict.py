"""The class `dict`: compact and in order of insertion, as CPython's.

Entries (hash, key, value) stand in an array in the order of their insertion; an open-addressing table of u32 numbers
leads to them: 0 = never used, 1 = deleted, else the number of the entry + 2. Probing is CPython's (`Objects/
dictobject.c`): `slot = slot * 5 + perturb + 1`. A deleted entry keeps its place with the hash DELETED until the next
resize. The hash of a key is never DELETED: `_table_hash` sees to it.

Bookkeeping comes before any release, as in `list.py`. Not here: views and iterators (`dict_views.py`).
"""

from typing import Final

from intrinsics import (
    address_of,
    element_size,
    fill_memory,
    is_counted,
    is_text,
    load32,
    load64,
    load_element,
    shift_left,
    shift_right_unsigned,
    store32,
    store64,
    store_element,
    take_element,
    wrapping_add,
    wrapping_mul,
)
from runtime import allocate, free, visit_reference

# What stands for the hash of a deleted entry.
_DELETED: Final = -9223372036854775808


@inline
def _key_end(size: int) -> int:
    """Where the key of an entry ends, behind the hash, if it or the value takes 8 bytes or more."""
    return 16 if size < 8 else 8 + size


def _item_or_missing(items, key):
    """An item of a dict of a class that says what is there instead."""
    slot = _slot_in(items, key)
    if slot < 0:
        return items.__missing__(key)
    return _value_in(items, slot)


def _slot_in[K, V](items: dict[K, V], key: K) -> int:
    return items._find(key, _table_hash(key))


def _value_in[K, V](items: dict[K, V], slot: int) -> V:
    return items._value(items._number_at(slot))


class dict[K, V]:
    """Hash map."""

    # Storage of the table and of the entries; 0 before the first entry.
    _table: int
    _entries: int
    # Number of slots - 1.
    _mask: int
    # Entries that are alive; entries in use, deleted ones included; entries there is room for.
    _length: int
    _used: int
    _capacity: int
    # Number of the entry that was found last: `d[k] = d.get(k, 0) + 1` searches once.
    _recent: int

    def __init__(self, items=None, **named) -> None:
        if items is not None:
            self._update(items)
        for name, value in named.items():
            self[name] = value

    def __drop__(self) -> None:
        if is_counted(K) or is_counted(V):
            self._release_entries()
        if self._table != 0:
            free(self._table)
            free(self._entries)

    def __visit__(self) -> None:
        if is_counted(K) or is_counted(V):
            for number in range(self._used):
                entry = self._entry(number)
                if load64(entry) != _DELETED:
                    if is_counted(K):
                        visit_reference(load32(wrapping_add(entry, 8)))
                    if is_counted(V):
                        visit_reference(load32(self._value_address(entry)))

    def _release_entries(self) -> None:
        for number in range(self._used):
            entry = self._entry(number)
            if load64(entry) != _DELETED:
                take_element(K, wrapping_add(entry, 8))
                take_element(V, self._value_address(entry))

    # ---- layout of an entry: hash, key, value

    @inline
    def _entry(self, number: int) -> int:
        return wrapping_add(self._entries, wrapping_mul(number, self._stride()))

    @inline
    def _stride(self) -> int:
        if element_size(K) < 8 and element_size(V) < 8:
            return 16
        return _key_end(element_size(K)) + (8 if element_size(V) < 8 else element_size(V))

    @inline
    def _value_address(self, entry: int) -> int:
        if element_size(K) < 8 and element_size(V) < 8:
            return wrapping_add(entry, 12)
        return wrapping_add(entry, _key_end(element_size(K)))

    @inline
    def _is_alive(self, number: int) -> bool:
        return load64(self._entry(number)) != _DELETED

    @inline
    def _key(self, number: int) -> K:
        return load_element(K, wrapping_add(self._entry(number), 8))

    @inline
    def _value(self, number: int) -> V:
        return load_element(V, self._value_address(self._entry(number)))

    # ---- the table

    def _find(self, key: K, hash: int) -> int:
        """The slot that leads to a key, or -1."""
        if self._length == 0:
            return -1
        slot = hash & self._mask
        perturb = hash
        while True:
            number = load32(wrapping_add(self._table, shift_left(slot, 2)))
            if number == 0:
                return -1
            if number != 1:
                entry = self._entry(wrapping_add(number, -2))
                if load64(entry) == hash and self._is_key_at(wrapping_add(entry, 8), key):
                    return slot
            perturb = shift_right_unsigned(perturb, 5)
            slot = wrapping_add(wrapping_add(wrapping_mul(slot, 5), perturb), 1) & self._mask

    @inline
    def _number_of(self, key: K, hash: int) -> int:
        """The number of the entry of a key, or -1."""
        if is_text(K) or not is_counted(K):
            # The same key once more? Other keys may tell how often they are compared.
            recent = self._recent
            if recent < self._used:
                entry = self._entry(recent)
                if load64(entry) == hash and self._is_key_at(wrapping_add(entry, 8), key):
                    return recent
        slot = self._find(key, hash)
        if slot < 0:
            return -1
        number = self._number_at(slot)
        self._recent = number
        return number

    def _find_equal(self, key, hash: int) -> int:
        """The same for a key that may be of another type."""
        if self._length == 0:
            return -1
        slot = hash & self._mask
        perturb = hash
        while True:
            number = self._number_at(slot)
            if number == -2:
                return -1
            if number >= 0 and load64(self._entry(number)) == hash and self._key(number) == key:
                return slot
            perturb = shift_right_unsigned(perturb, 5)
            slot = wrapping_add(wrapping_add(wrapping_mul(slot, 5), perturb), 1) & self._mask

    @inline
    def _is_key_at(self, address: int, key: K) -> bool:
        """Whether the key at an address is the same as another one of the same hash."""
        if is_text(K):
            # Without counting a reference.
            found = load32(address)
            wanted = address_of(key)
            return found == wanted or _are_equal_keys(found, wanted)
        return _is_same(load_element(K, address), key)

    @inline
    def _number_at(self, slot: int) -> int:
        """The number of the entry that a slot leads to."""
        return wrapping_add(load32(wrapping_add(self._table, shift_left(slot, 2))), -2)

    def _slot_of(self, number: int) -> int:
        """The slot that leads to an entry."""
        hash = load64(self._entry(number))
        slot = hash & self._mask
        perturb = hash
        while self._number_at(slot) != number:
            perturb = shift_right_unsigned(perturb, 5)
            slot = wrapping_add(wrapping_add(wrapping_mul(slot, 5), perturb), 1) & self._mask
        return slot

    def _insert_new(self, key: K, hash: int, value: V) -> None:
        """Adds a key that is not there, and takes it and its value."""
        if self._used == self._capacity:
            self._resize(self._length * 3)
        number = self._used
        entry = self._entry(number)
        store64(entry, hash)
        store_element(wrapping_add(entry, 8), key)
        store_element(self._value_address(entry), value)
        self._used = number + 1
        self._length = self._length + 1
        self._place(hash, number)

    @inline
    def _place(self, hash: int, number: int) -> None:
        """Makes the first free slot of a hash lead to an entry."""
        slot = hash & self._mask
        perturb = hash
        while load32(wrapping_add(self._table, shift_left(slot, 2))) > 1:
            perturb = shift_right_unsigned(perturb, 5)
            slot = wrapping_add(wrapping_add(wrapping_mul(slot, 5), perturb), 1) & self._mask
        store32(wrapping_add(self._table, shift_left(slot, 2)), wrapping_add(number, 2))

    def _resize(self, wanted: int) -> None:
        """Moves everything to new storage with more than so many slots, without the deleted entries."""
        slots = 8
        while slots <= wanted:
            slots = slots * 2
        # Two thirds of the slots may be used.
        capacity = slots * 2 // 3
        old = self._entries
        used = self._used
        stride = self._stride()
        entries = allocate(capacity * stride)
        kept = 0
        target = entries
        for number in range(used):
            entry = wrapping_add(old, wrapping_mul(number, stride))
            if load64(entry) != _DELETED:
                # Two to five words: asking the host would take longer.
                store64(target, load64(entry))
                store64(wrapping_add(target, 8), load64(wrapping_add(entry, 8)))
                if stride >= 24:
                    store64(wrapping_add(target, 16), load64(wrapping_add(entry, 16)))
                if stride >= 32:
                    store64(wrapping_add(target, 24), load64(wrapping_add(entry, 24)))
                if stride >= 40:
                    store64(wrapping_add(target, 32), load64(wrapping_add(entry, 32)))
                target = wrapping_add(target, stride)
                kept = wrapping_add(kept, 1)
        if old != 0:
            free(old)
            free(self._table)
        self._entries = entries
        self._used = kept
        self._capacity = capacity
        self._table = allocate(slots * 4)
        self._mask = slots - 1
        _clear_words(self._table, slots * 4)
        for number in range(kept):
            self._place(load64(self._entry(number)), number)

    def _delete_slot(self, slot: int) -> V:
        """Removes the entry that a slot leads to; yields its value."""
        entry = self._entry(self._number_at(slot))
        store32(wrapping_add(self._table, shift_left(slot, 2)), 1)
        store64(entry, _DELETED)
        self._length = self._length - 1
        key = take_element(K, wrapping_add(entry, 8))
        return take_element(V, self._value_address(entry))

    # ---- one key

    @inline
    def __len__(self) -> int:
        return self._length

    @inline
    def __bool__(self) -> bool:
        return self._length != 0

    def __getitem__(self, key: K) -> V:
        number = self._number_of(key, _table_hash(key))
        if number < 0:
            raise KeyError(key)
        return self._value(number)

    @inline
    def __setitem__(self, key: K, value: V) -> None:
        self._put(key, value)

    def _put(self, key: K, value: V) -> None:
        """Stores a value at a key, and takes both."""
        hash = _table_hash(key)
        number = self._number_of(key, hash)
        if number < 0:
            self._insert_new(key, hash, value)
        else:
            _replace_element(V, self._value_address(self._entry(number)), value)

    def __delitem__(self, key: K) -> None:
        slot = self._find(key, _table_hash(key))
        if slot < 0:
            raise KeyError(key)
        self._delete_slot(slot)

    def __contains__(self, key: K) -> bool:
        return self._number_of(key, _table_hash(key)) >= 0

    def get(self, key: K, default=None):
        number = self._number_of(key, _table_hash(key))
        if number < 0:
            return default
        return self._value(number)

    def setdefault(self, key: K, default: V = None) -> V:
        hash = _table_hash(key)
        slot = self._find(key, hash)
        if slot < 0:
            self._insert_new(key, hash, default)
            return default
        return self._value(self._number_at(slot))

    def pop(self, key: K, *default):
        slot = self._find(key, _table_hash(key))
        if slot >= 0:
            return self._delete_slot(slot)
        if len(default) == 0:
            raise KeyError(key)
        return default[0]

    def popitem(self) -> tuple[K, V]:
        if self._length == 0:
            raise KeyError("popitem(): dictionary is empty")
        number = self._used - 1
        while not self._is_alive(number):
            number = number - 1
        key = self._key(number)
        value = self._delete_slot(self._slot_of(number))
        # What is behind it has been deleted before. The slots stay taken, so the room does not come back.
        self._capacity = self._capacity - (self._used - number)
        self._used = number
        return key, value

    # ---- all keys

    def clear(self) -> None:
        dead = dict[K, V]()
        _swap_dicts(self, dead)

    def copy(self) -> dict[K, V]:
        result = dict[K, V]()
        result.update(self)
        return result

    def update(self, items=None, **named) -> None:
        if items is not None:
            self._update(items)
        for name, value in named.items():
            self[name] = value

    def _update(self, items) -> None:
        if isinstance(items, dict):
            for number in range(items._used):
                if number < items._used and items._is_alive(number):
                    self[items._key(number)] = items._value(number)
        elif hasattr(items, "keys"):
            for key in items.keys():
                self[key] = items[key]
        else:
            for key, value in items:
                self[key] = value

    @staticmethod
    def fromkeys(keys, value=None):
        result = {}
        for key in keys:
            result[key] = value
        return result

    def keys(self) -> dict_keys[K, V]:
        return dict_keys[K, V](self)

    def values(self) -> dict_values[K, V]:
        return dict_values[K, V](self)

    def items(self) -> dict_items[K, V]:
        return dict_items[K, V](self)

    def __iter__(self) -> dict_key_iterator[K, V]:
        return dict_key_iterator[K, V](self, False)

    def __reversed__(self) -> dict_key_iterator[K, V]:
        return dict_key_iterator[K, V](self, True)

    # ---- operators

    def __or__(self, other: dict[K, V]) -> dict[K, V]:
        result = self.copy()
        result.update(other)
        return result

    def __ror__(self, other: dict[K, V]) -> dict[K, V]:
        result = dict[K, V](other)
        result.update(self)
        return result

    def __ior__(self, other) -> dict[K, V]:
        self.update(other)
        return self

    def __eq__(self, other) -> bool:
        if not isinstance(other, dict):
            return False
        if self._length != other._length:
            return False
        number = 0
        while number < self._used:
            if self._is_alive(number):
                key = self._key(number)
                slot = other._find_equal(key, load64(self._entry(number)))
                if slot < 0 or not _is_same(self._value(number), other._value(other._number_at(slot))):
                    return False
            number = number + 1
        return True

    def __ne__(self, other) -> bool:
        return not self.__eq__(other)

    def __repr__(self) -> str:
        if not _enter_repr(address_of(self)):
            return "{...}"
        builder = _Builder()
        builder._add_char(123)
        try:
            first = True
            number = 0
            while number < self._used:
                if self._is_alive(number):
                    if not first:
                        builder._add(", ")
                    first = False
                    builder._add(repr(self._key(number)))
                    builder._add(": ")
                    builder._add(repr(self._value(number)))
                number = number + 1
        finally:
            _leave_repr()
        builder._add_char(125)
        return builder._finish()


def _swap_dicts[K, V](a: dict[K, V], b: dict[K, V]) -> None:
    """Exchanges what two dicts hold."""
    table = a._table
    entries = a._entries
    mask = a._mask
    length = a._length
    used = a._used
    capacity = a._capacity
    a._table = b._table
    a._entries = b._entries
    a._mask = b._mask
    a._length = b._length
    a._used = b._used
    a._capacity = b._capacity
    b._table = table
    b._entries = entries
    b._mask = mask
    b._length = length
    b._used = used
    b._capacity = capacity


def _clear_words(address: int, bytes: int) -> None:
    """Fills some whole words with zeros."""
    if bytes > 256:
        fill_memory(address, 0, bytes)
        return
    stop = wrapping_add(address, bytes)
    while address < stop:
        store64(address, 0)
        address = wrapping_add(address, 8)


@inline
def _table_hash(key) -> int:
    """The hash of a key as the tables of dict and set use it."""
    value = hash(key)
    if value == _DELETED:
        return _DELETED + 1
    return value
