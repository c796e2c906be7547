"""The classes `set` and `frozenset`.

The table, the probing, the growth and the order in which operations visit elements are those of CPython 3.12
(`Objects/setobject.c`), so that elements with equal hashes come out in CPython's order. An entry is (u64 hash + 1,
element) in 16 bytes, or 24 for elements of 16: 0 = never used, `_DUMMY` = deleted; no hash is -1, and `_table_hash` leaves a free value.

Both classes have the same fields and share the functions of `set_table.py`. Not here: the table itself.
"""

from intrinsics import address_of, element_size, is_counted, load32, take_element, wrapping_add
from runtime import free, visit_reference


class set[T]:
    """Hash set."""

    # Storage, 0 before the first element; number of entries - 1.
    _table: int
    _mask: int
    # Entries in use, dummies included; elements; where pop() looks first.
    _fill: int
    _length: int
    _finger: int

    def __init__(self, items=None) -> None:
        if items is not None:
            _set_update(self, items)

    def __drop__(self) -> None:
        if is_counted(T):
            for number in range(_entries_in(self)):
                if _is_element(self, number):
                    take_element(T, _element_address(self, number))
        if self._table != 0:
            free(self._table)

    def __visit__(self) -> None:
        if is_counted(T):
            for number in range(_entries_in(self)):
                if _is_element(self, number):
                    visit_reference(load32(_element_address(self, number)))

    @inline
    def __len__(self) -> int:
        return self._length

    @inline
    def __bool__(self) -> bool:
        return self._length != 0

    @inline
    def _entry_size(self) -> int:
        return 8 + element_size(T) if element_size(T) > 8 else 16

    def _element(self, number: int) -> T:
        """The element of an entry that has one."""
        return _load_set_element(T, self, number)

    def _as_element(self, item: T) -> T:
        """What comes from a set of another type, as this one holds it."""
        return item

    def _add_hashed(self, item: T, hash: int) -> None:
        """Adds an element whose hash is known."""
        _set_add(T, self, item, hash)

    def _take_entry(self, number: int) -> T:
        """Removes the element of an entry."""
        return _set_take(T, self, number)

    def _find_hashed(self, item, hash: int) -> int:
        """The entry of an element, or -1."""
        return _set_find(T, self, item, hash)

    def _resize(self, wanted: int) -> None:
        _set_resize(self, wanted)

    def __contains__(self, item: T) -> bool:
        return self._find_hashed(item, _table_hash(item)) >= 0

    def __iter__(self) -> set_iterator[T, set[T]]:
        return set_iterator[T, set[T]](self)

    def add(self, item: T) -> None:
        self._add_hashed(item, _table_hash(item))

    def discard(self, item: T) -> None:
        number = self._find_hashed(item, _table_hash(item))
        if number >= 0:
            self._take_entry(number)

    def remove(self, item: T) -> None:
        number = self._find_hashed(item, _table_hash(item))
        if number < 0:
            raise KeyError(item)
        self._take_entry(number)

    def pop(self) -> T:
        if self._length == 0:
            raise KeyError("pop from an empty set")
        number = self._finger & self._mask
        while not _is_element(self, number):
            number = number + 1
            if number > self._mask:
                number = 0
        self._finger = number + 1
        return self._take_entry(number)

    def clear(self) -> None:
        dead = set[T]()
        _swap_sets(self, dead)

    def copy(self) -> set[T]:
        return set[T](self)

    def update(self, *others) -> None:
        for other in others:
            _set_update(self, other)

    def intersection_update(self, *others) -> None:
        result = self.intersection(*others)
        _swap_sets(self, result)

    def difference_update(self, *others) -> None:
        for other in others:
            _set_remove_all(self, other)

    def symmetric_difference_update(self, other) -> None:
        if isinstance(other, set) or isinstance(other, frozenset) or isinstance(other, dict):
            _set_toggle_all(self, other)
        else:
            _set_toggle_all(self, set[T](other))

    def union(self, *others) -> set[T]:
        result = set[T](self)
        for other in others:
            _set_update(result, other)
        return result

    def intersection(self, *others) -> set[T]:
        if len(others) == 0:
            return set[T](self)
        result = self
        for other in others:
            common = set[T]()
            _set_add_common(common, result, other)
            result = common
        return result

    def difference(self, *others) -> set[T]:
        if len(others) == 0:
            return set[T](self)
        result = set[T]()
        _set_add_difference(result, self, others[0])
        for index in range(1, len(others)):
            _set_remove_all(result, others[index])
        return result

    def symmetric_difference(self, other) -> set[T]:
        result = set[T](other)
        _set_toggle_all(result, self)
        return result

    def isdisjoint(self, other) -> bool:
        return _are_disjoint(self, other)

    def issubset(self, other) -> bool:
        return _is_subset(self, other)

    def issuperset(self, other) -> bool:
        return _is_superset(self, other)

    def __or__(self, other) -> set[T]:
        if not hasattr(other, "isdisjoint"):
            return NotImplemented
        return self.union(other)

    def __and__(self, other) -> set[T]:
        if not hasattr(other, "isdisjoint"):
            return NotImplemented
        return self.intersection(other)

    def __sub__(self, other) -> set[T]:
        if not hasattr(other, "isdisjoint"):
            return NotImplemented
        return self.difference(other)

    def __xor__(self, other) -> set[T]:
        if not hasattr(other, "isdisjoint"):
            return NotImplemented
        return self.symmetric_difference(other)

    def __ior__(self, other) -> set[T]:
        if not hasattr(other, "isdisjoint"):
            return NotImplemented
        _set_update(self, other)
        return self

    def __iand__(self, other) -> set[T]:
        if not hasattr(other, "isdisjoint"):
            return NotImplemented
        self.intersection_update(other)
        return self

    def __isub__(self, other) -> set[T]:
        if not hasattr(other, "isdisjoint"):
            return NotImplemented
        _set_remove_all(self, other)
        return self

    def __ixor__(self, other) -> set[T]:
        if not hasattr(other, "isdisjoint"):
            return NotImplemented
        self.symmetric_difference_update(other)
        return self

    def __eq__(self, other) -> bool:
        return _equal_sets(self, other)

    def __ne__(self, other) -> bool:
        return not _equal_sets(self, other)

    def __le__(self, other) -> bool:
        if not hasattr(other, "isdisjoint"):
            return NotImplemented
        return _is_subset(self, other)

    def __lt__(self, other) -> bool:
        if not hasattr(other, "isdisjoint"):
            return NotImplemented
        return self._length < len(other) and _is_subset(self, other)

    def __ge__(self, other) -> bool:
        if not hasattr(other, "isdisjoint"):
            return NotImplemented
        return _is_subset(other, self)

    def __gt__(self, other) -> bool:
        if not hasattr(other, "isdisjoint"):
            return NotImplemented
        return len(other) < self._length and _is_subset(other, self)

    def __repr__(self) -> str:
        name = _type_name_of(self)
        if self._length == 0:
            return name + "()"
        if not _enter_repr(address_of(self)):
            return name + "(...)"
        builder = _Builder()
        try:
            if name == "set":
                _add_set_elements(builder, self)
            else:
                builder._add(name + "(")
                _add_set_elements(builder, self)
                builder._add_char(41)
        finally:
            _leave_repr()
        return builder._finish()


class frozenset[T]:
    """Hash set that does not change; its hash is CPython's."""

    _table: int
    _mask: int
    _fill: int
    _length: int
    _finger: int
    # Cached hash; 0 = not computed.
    _hash: int

    def __init__(self, items=None) -> None:
        if items is not None:
            _set_update(self, items)

    def __drop__(self) -> None:
        if is_counted(T):
            for number in range(_entries_in(self)):
                if _is_element(self, number):
                    take_element(T, _element_address(self, number))
        if self._table != 0:
            free(self._table)

    def __visit__(self) -> None:
        if is_counted(T):
            for number in range(_entries_in(self)):
                if _is_element(self, number):
                    visit_reference(load32(_element_address(self, number)))

    @inline
    def __len__(self) -> int:
        return self._length

    @inline
    def __bool__(self) -> bool:
        return self._length != 0

    @inline
    def _entry_size(self) -> int:
        return 8 + element_size(T) if element_size(T) > 8 else 16

    def _element(self, number: int) -> T:
        return _load_set_element(T, self, number)

    def _as_element(self, item: T) -> T:
        return item

    def _add_hashed(self, item: T, hash: int) -> None:
        _set_add(T, self, item, hash)

    def _take_entry(self, number: int) -> T:
        return _set_take(T, self, number)

    def _find_hashed(self, item, hash: int) -> int:
        return _set_find(T, self, item, hash)

    def _resize(self, wanted: int) -> None:
        _set_resize(self, wanted)

    def __contains__(self, item: T) -> bool:
        return self._find_hashed(item, _table_hash(item)) >= 0

    def __iter__(self) -> set_iterator[T, frozenset[T]]:
        return set_iterator[T, frozenset[T]](self)

    def copy(self) -> frozenset[T]:
        return self

    def union(self, *others) -> frozenset[T]:
        result = frozenset[T](self)
        for other in others:
            _set_update(result, other)
        return result

    def intersection(self, *others) -> frozenset[T]:
        if len(others) == 0:
            return self
        result = self
        for other in others:
            common = frozenset[T]()
            _set_add_common(common, result, other)
            result = common
        return result

    def difference(self, *others) -> frozenset[T]:
        if len(others) == 0:
            return self
        result = frozenset[T]()
        _set_add_difference(result, self, others[0])
        for index in range(1, len(others)):
            _set_remove_all(result, others[index])
        return result

    def symmetric_difference(self, other) -> frozenset[T]:
        result = frozenset[T](other)
        _set_toggle_all(result, self)
        return result

    def isdisjoint(self, other) -> bool:
        return _are_disjoint(self, other)

    def issubset(self, other) -> bool:
        return _is_subset(self, other)

    def issuperset(self, other) -> bool:
        return _is_superset(self, other)

    def __or__(self, other) -> frozenset[T]:
        if not hasattr(other, "isdisjoint"):
            return NotImplemented
        return self.union(other)

    def __and__(self, other) -> frozenset[T]:
        if not hasattr(other, "isdisjoint"):
            return NotImplemented
        return self.intersection(other)

    def __sub__(self, other) -> frozenset[T]:
        if not hasattr(other, "isdisjoint"):
            return NotImplemented
        return self.difference(other)

    def __xor__(self, other) -> frozenset[T]:
        if not hasattr(other, "isdisjoint"):
            return NotImplemented
        return self.symmetric_difference(other)

    def __eq__(self, other) -> bool:
        return _equal_sets(self, other)

    def __ne__(self, other) -> bool:
        return not _equal_sets(self, other)

    def __le__(self, other) -> bool:
        if not hasattr(other, "isdisjoint"):
            return NotImplemented
        return _is_subset(self, other)

    def __lt__(self, other) -> bool:
        if not hasattr(other, "isdisjoint"):
            return NotImplemented
        return self._length < len(other) and _is_subset(self, other)

    def __ge__(self, other) -> bool:
        if not hasattr(other, "isdisjoint"):
            return NotImplemented
        return _is_subset(other, self)

    def __gt__(self, other) -> bool:
        if not hasattr(other, "isdisjoint"):
            return NotImplemented
        return len(other) < self._length and _is_subset(other, self)

    def __hash__(self) -> int:
        if self._hash == 0:
            self._hash = _hash_set(self)
        return self._hash

    def __repr__(self) -> str:
        name = _type_name_of(self)
        if self._length == 0:
            return name + "()"
        if not _enter_repr(address_of(self)):
            return name + "(...)"
        builder = _Builder()
        builder._add(name + "(")
        _add_set_elements(builder, self)
        builder._add_char(41)
        _leave_repr()
        return builder._finish()


class set_iterator[T, S]:
    """The elements of a set or frozenset."""

    _set: S
    _number: int
    _expected: int

    def __init__(self, items: S) -> None:
        self._set = items
        self._number = -1
        self._expected = items._length

    def __iter__(self) -> set_iterator[T, S]:
        return self

    def __advance__(self) -> bool:
        if self._expected < 0:
            return False
        if self._set._length != self._expected:
            self._expected = -1
            _raise_changed("Set changed size during iteration")
        number = wrapping_add(self._number, 1)
        end = _entries_in(self._set)
        while number < end:
            if _is_element(self._set, number):
                self._number = number
                return True
            number = wrapping_add(number, 1)
        self._expected = -1
        return False

    def __current__(self) -> T:
        return self._set._element(self._number)

    def __next__(self) -> T:
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()
