"""The class `list`: elements in one block of raw storage, `element_size(T)` bytes each, that grows by half.

An element is taken out of the list, and the length lowered, before anything is released: the cycle collector may run
at every release and must find each reference in the storage counted exactly once.

Not here: sorting (`sort.py`), slice assignment (`list_slices.py`).
"""

from intrinsics import (
    address_of,
    copy_memory,
    element_size,
    heap_start,
    is_counted,
    less_unsigned,
    load8,
    load32,
    load64,
    load_element,
    shift_right,
    store8,
    store32,
    store64,
    store_element,
    take_element,
    wrapping_add,
    wrapping_mul,
    wrapping_sub,
)
from runtime import allocate, block_bytes, free, reallocate, visit_reference


class list[T]:
    """Growable array. Where `_length` is, is known in `abi::layout::list`."""

    # Address of the storage, 0 before the first element.
    _items: int
    _length: int
    _capacity: int

    def __init__(self, items=None) -> None:
        if items is not None:
            self.extend(items)

    @inline
    def __drop__(self) -> None:
        if is_counted(T):
            for index in range(self._length):
                take_element(T, self._address(index))
        if self._items != 0:
            free(self._items)

    def __visit__(self) -> None:
        if is_counted(T):
            for index in range(self._length):
                visit_reference(load32(self._address(index)))

    @inline
    def _element_size(self) -> int:
        return element_size(T)

    @inline
    def _address(self, index: int) -> int:
        """Where the element at an index lies."""
        return wrapping_add(self._items, wrapping_mul(index, element_size(T)))

    @inline
    def _get(self, index: int) -> T:
        """The element at an index that is known to be right."""
        return load_element(T, self._address(index))

    @inline
    def _set(self, index: int, item: T) -> None:
        """Replaces the element at an index that is known to be right."""
        _replace_element(T, self._address(index), item)

    # ---- one element

    @inline
    def __len__(self) -> int:
        return self._length

    @inline
    def __bool__(self) -> bool:
        return self._length != 0

    @inline
    def __getitem__(self, index):
        if isinstance(index, slice):
            return _list_slice(self, index)
        return self._item(index)

    @inline
    def _item(self, index: int) -> T:
        # Nothing that may write to memory is called here: a loop can keep the storage's address in a variable.
        position = wrapping_add(index, 0)
        if not less_unsigned(index, self._length):
            position = wrapping_add(index, self._length)
            if not less_unsigned(position, self._length):
                _raise_index("list index out of range")
        return self._get(position)

    @inline
    def __setitem__(self, index, item) -> None:
        if isinstance(index, slice):
            _set_list_slice(self, index.start, index.stop, index.step, item)
        else:
            position = wrapping_add(index, 0)
            if not less_unsigned(index, self._length):
                position = wrapping_add(index, self._length)
                if not less_unsigned(position, self._length):
                    _raise_index("list assignment index out of range")
            self._set(position, item)

    def __delitem__(self, index) -> None:
        if isinstance(index, slice):
            _delete_list_slice(self, index.start, index.stop, index.step)
        else:
            position = wrapping_add(index, 0)
            if not less_unsigned(position, self._length):
                position = self._index_from_end(position, "list assignment index out of range")
            self._take(position)

    def _index_from_end(self, index: int, message: str) -> int:
        """The index that a negative one stands for; raises if there is none."""
        position = wrapping_add(index, self._length)
        if index >= 0 or position < 0:
            raise IndexError(message)
        return position

    def _take(self, index: int) -> T:
        """Moves the element at an index that is known to be right out, and closes the gap."""
        size = element_size(T)
        address = self._address(index)
        item = take_element(T, address)
        _copy_down(address, wrapping_add(address, size), wrapping_mul(self._length - index - 1, size))
        self._length = self._length - 1
        return item

    @inline
    def append(self, item: T) -> None:
        length = self._length
        if length == self._capacity:
            self._reserve(wrapping_add(length, 1))
        store_element(self._address(length), item)
        self._length = wrapping_add(length, 1)

    def _reserve(self, capacity: int) -> None:
        """Makes room for at least so many elements, by half more than that."""
        if capacity <= self._capacity:
            return
        if less_unsigned(1073741824, capacity):
            raise MemoryError()
        size = element_size(T)
        if self._items == 0:
            if capacity == 1:
                # Mostly others follow.
                capacity = 4
            self._items = allocate(capacity * size)
        else:
            self._items = reallocate(
                self._items, self._length * size, (capacity + shift_right(capacity, 1) + 2) * size
            )
        self._capacity = _elements_in(block_bytes(self._items), size)

    def insert(self, index: int, item: T) -> None:
        length = self._length
        if index < 0:
            index = index + length
            if index < 0:
                index = 0
        if index > length:
            index = length
        self._reserve(length + 1)
        size = element_size(T)
        address = self._address(index)
        copy_memory(wrapping_add(address, size), address, wrapping_mul(length - index, size))
        store_element(address, item)
        self._length = length + 1

    def pop(self, index: int = -1) -> T:
        length = self._length
        if length == 0:
            raise IndexError("pop from empty list")
        if index < 0:
            index = index + length
        if not less_unsigned(index, length):
            raise IndexError("pop index out of range")
        if index == length - 1:
            self._length = index
            return take_element(T, self._address(index))
        return self._take(index)

    def remove(self, item) -> None:
        for index in range(self._length):
            if index < self._length and _is_same(self._get(index), item):
                self._take(index)
                return
        raise ValueError("list.remove(x): x not in list")

    # ---- all elements

    def __iter__(self) -> list_iterator[T]:
        return list_iterator[T](self)

    def __reversed__(self) -> list_reverse_iterator[T]:
        return list_reverse_iterator[T](self)

    def __contains__(self, item) -> bool:
        index = 0
        while index < self._length:
            if _is_same(self._get(index), item):
                return True
            index = wrapping_add(index, 1)
        return False

    def index(self, item, start: int = 0, stop: int = 9223372036854775807) -> int:
        position = _search_start(start, self._length)
        stop = _search_stop(stop, self._length)
        while position < stop and position < self._length:
            if _is_same(self._get(position), item):
                return position
            position = wrapping_add(position, 1)
        raise ValueError(repr(item) + " is not in list")

    def count(self, item) -> int:
        found = 0
        index = 0
        while index < self._length:
            if _is_same(self._get(index), item):
                found = found + 1
            index = wrapping_add(index, 1)
        return found

    def extend(self, items) -> None:
        if isinstance(items, list):
            # By index up to today's length: the list may be extended by itself.
            count = items._length
            self._reserve(self._length + count)
            for index in range(count):
                self.append(items._get(index))
        else:
            for item in items:
                self.append(item)

    def clear(self) -> None:
        dead = list[T]()
        _swap_storage(self, dead)

    def copy(self) -> list[T]:
        return _copy_part(self, 0, self._length)

    def reverse(self) -> None:
        _reverse_elements(self._items, self._length, element_size(T))

    def sort(self, *, key=None, reverse: bool = False) -> None:
        if key is None:
            _sort_list(self, reverse)
        else:
            _sort_list_by_key(self, key, reverse)

    # ---- operators

    def __add__(self, other: list[T]) -> list[T]:
        result = list[T]()
        result._reserve(self._length + other._length)
        _append_part(result, self, 0, self._length)
        _append_part(result, other, 0, other._length)
        return result

    def __iadd__(self, items) -> list[T]:
        self.extend(items)
        return self

    def __mul__(self, count: int) -> list[T]:
        result = list[T]()
        if count <= 0 or self._length == 0:
            return result
        if less_unsigned(1073741824, count):
            raise MemoryError()
        result._reserve(self._length * count)
        _append_part(result, self, 0, self._length)
        _repeat_elements(result, count)
        return result

    def __rmul__(self, count: int) -> list[T]:
        return self.__mul__(count)

    def __imul__(self, count: int) -> list[T]:
        if count <= 0:
            self.clear()
        else:
            length = self._length
            if length != 0 and less_unsigned(1073741824, count):
                raise MemoryError()
            self._reserve(length * count)
            _repeat_elements(self, count)
        return self

    def __eq__(self, other) -> bool:
        if not isinstance(other, list):
            return False
        if address_of(self) == address_of(other):
            return True
        if self._length != other._length:
            return False
        return _first_difference(self, other) == self._length

    def __ne__(self, other) -> bool:
        return not self.__eq__(other)

    def __lt__(self, other) -> bool:
        if not isinstance(other, list):
            return NotImplemented
        index = _first_difference(self, other)
        if index >= self._length or index >= other._length:
            return self._length < other._length
        return self._get(index) < other._get(index)

    def __le__(self, other) -> bool:
        if not isinstance(other, list):
            return NotImplemented
        index = _first_difference(self, other)
        if index >= self._length or index >= other._length:
            return self._length <= other._length
        return self._get(index) <= other._get(index)

    def __gt__(self, other) -> bool:
        if not isinstance(other, list):
            return NotImplemented
        index = _first_difference(self, other)
        if index >= self._length or index >= other._length:
            return self._length > other._length
        return self._get(index) > other._get(index)

    def __ge__(self, other) -> bool:
        if not isinstance(other, list):
            return NotImplemented
        index = _first_difference(self, other)
        if index >= self._length or index >= other._length:
            return self._length >= other._length
        return self._get(index) >= other._get(index)

    def __repr__(self) -> str:
        if not _enter_repr(address_of(self)):
            return "[...]"
        builder = _Builder()
        builder._add_char(91)
        try:
            index = 0
            while index < self._length:
                if index != 0:
                    builder._add(", ")
                builder._add(repr(self._get(index)))
                index = index + 1
        finally:
            _leave_repr()
        builder._add_char(93)
        return builder._finish()


class list_iterator[T]:
    """The elements of a list, in order."""

    _list: list[T]
    _index: int

    def __init__(self, items: list[T]) -> None:
        self._list = items
        self._index = -1

    def __iter__(self) -> list_iterator[T]:
        return self

    @inline
    def __advance__(self) -> bool:
        index = wrapping_add(self._index, 1)
        if index < self._list._length:
            self._index = index
            return True
        # An iterator that came to the end stays there, even if the list grows.
        self._index = 9223372036854775806
        return False

    @inline
    def __current__(self) -> T:
        return self._list._get(self._index)

    def __next__(self) -> T:
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()


class list_reverse_iterator[T]:
    """The elements of a list, from the last to the first."""

    _list: list[T]
    _index: int

    def __init__(self, items: list[T]) -> None:
        self._list = items
        self._index = items._length

    def __iter__(self) -> list_reverse_iterator[T]:
        return self

    @inline
    def __advance__(self) -> bool:
        index = wrapping_sub(self._index, 1)
        if less_unsigned(index, self._list._length):
            self._index = index
            return True
        self._index = 0
        return False

    @inline
    def __current__(self) -> T:
        return self._list._get(self._index)

    def __next__(self) -> T:
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()


@inline
def _replace_element[T](T: type[T], address: int, item: T) -> None:
    """Stores an element over another one, which is released behind the store: never may the collector find a
    reference in the storage that is no longer counted."""
    if is_counted(T):
        # The table of the allocator starts with a class that does not exist: room for one reference in transit.
        transit = wrapping_add(heap_start(), 8)
        store32(transit, load32(address))
        store_element(address, item)
        take_element(T, transit)
    else:
        store_element(address, item)


def _elements_in(bytes: int, size: int) -> int:
    """How many elements of 1, 4, 8 or 16 bytes fit."""
    if size == 16:
        return shift_right(bytes, 4)
    if size == 8:
        return shift_right(bytes, 3)
    if size == 4:
        return shift_right(bytes, 2)
    return bytes


def _append_part[T](target: list[T], source: list[T], start: int, stop: int) -> None:
    """Appends elements of a list; both may be the same. The target has room for them."""
    if is_counted(T):
        for index in range(start, stop):
            store_element(target._address(target._length), source._get(index))
            target._length = wrapping_add(target._length, 1)
    elif stop > start:
        _copy_down(target._address(target._length), source._address(start), (stop - start) * element_size(T))
        target._length = target._length + (stop - start)


def _copy_down(target: int, source: int, bytes: int) -> None:
    """Copies elements to where none of them is, or to lower addresses. A few are copied here: asking the host would take longer."""
    if bytes > 128:
        copy_memory(target, source, bytes)
        return
    stop = wrapping_add(target, bytes & -8)
    while target != stop:
        store64(target, load64(source))
        target = wrapping_add(target, 8)
        source = wrapping_add(source, 8)
    stop = wrapping_add(target, bytes & 7)
    while target != stop:
        store8(target, load8(source))
        target = wrapping_add(target, 1)
        source = wrapping_add(source, 1)


def _repeat_elements[T](target: list[T], count: int) -> None:
    """Makes a list so many times as long, by copies of what it holds. It has room for them; count is positive."""
    length = target._length * count
    while target._length < length:
        part = target._length
        if part > length - part:
            part = length - part
        _append_part(target, target, 0, part)


def _copy_part[T](source: list[T], start: int, stop: int) -> list[T]:
    """A new list of the elements from start to before stop."""
    result = list[T]()
    if stop > start:
        count = wrapping_sub(stop, start)
        bytes = wrapping_mul(count, element_size(T))
        storage = allocate(bytes)
        result._items = storage
        result._capacity = _elements_in(block_bytes(storage), element_size(T))
        if is_counted(T):
            _append_part(result, source, start, stop)
        else:
            _copy_few(storage, source._address(start), bytes)
            result._length = count
    return result


@inline
def _copy_few(target: int, source: int, bytes: int) -> None:
    """Copies elements into a block of their own, mostly a few: whole words, as blocks have them and memory behind the source can
    be read."""
    if bytes > 128:
        copy_memory(target, source, bytes)
    else:
        stop = wrapping_add(target, bytes)
        while target < stop:
            store64(target, load64(source))
            target = wrapping_add(target, 8)
            source = wrapping_add(source, 8)


def _swap_storage[T](a: list[T], b: list[T]) -> None:
    """Exchanges what two lists hold."""
    items = a._items
    length = a._length
    capacity = a._capacity
    a._items = b._items
    a._length = b._length
    a._capacity = b._capacity
    b._items = items
    b._length = length
    b._capacity = capacity


def _first_difference(a, b) -> int:
    """The first index at which two lists differ, or the length of the shorter one."""
    index = 0
    while index < a._length and index < b._length:
        if not _is_same(a._get(index), b._get(index)):
            return index
        index = wrapping_add(index, 1)
    return index


@inline
@generated
def _is_same(a, b) -> bool:
    """`a is b or a == b`, which is how containers compare. A float has no identity here: it is compared by value."""


def _joined_lists(first, second):
    """`first + second` of lists whose items have different types."""
    joined = []
    joined.extend(first)
    joined.extend(second)
    return joined
