"""Views and iterators of dicts: keys(), values(), items().

A view holds its dict. An iterator checks that the dict keeps its size; one that came to the end stays there.
"""

from typing import Never

from intrinsics import wrapping_add


class _DictCursor[K, V]:
    """A position in the entries of a dict."""

    _dict: dict[K, V]
    _number: int
    _expected: int
    _backwards: bool

    def _start(self, table: dict[K, V], backwards: bool) -> None:
        self._dict = table
        self._expected = table._length
        self._backwards = backwards
        self._number = -1
        if backwards:
            self._number = table._used

    def _move(self) -> bool:
        """Goes to the next entry that is alive."""
        if self._expected < 0:
            return False
        if self._dict._length != self._expected:
            self._expected = -1
            _raise_changed("dictionary changed size during iteration")
        step = 1
        if self._backwards:
            step = -1
        number = wrapping_add(self._number, step)
        if self._backwards and number > self._dict._used:
            number = self._dict._used - 1
        while number >= 0 and number < self._dict._used:
            if self._dict._is_alive(number):
                self._number = number
                return True
            number = wrapping_add(number, step)
        self._expected = -1
        return False


def _raise_changed(message: str) -> Never:
    raise RuntimeError(message)


class dict_key_iterator[K, V](_DictCursor[K, V]):
    """The keys of a dict."""

    def __init__(self, table: dict[K, V], backwards: bool) -> None:
        self._start(table, backwards)

    def __iter__(self) -> dict_key_iterator[K, V]:
        return self

    def __advance__(self) -> bool:
        return self._move()

    def __current__(self) -> K:
        return self._dict._key(self._number)

    def __next__(self) -> K:
        if not self._move():
            raise StopIteration()
        return self.__current__()


class dict_value_iterator[K, V](_DictCursor[K, V]):
    """The values of a dict."""

    def __init__(self, table: dict[K, V], backwards: bool) -> None:
        self._start(table, backwards)

    def __iter__(self) -> dict_value_iterator[K, V]:
        return self

    def __advance__(self) -> bool:
        return self._move()

    def __current__(self) -> V:
        return self._dict._value(self._number)

    def __next__(self) -> V:
        if not self._move():
            raise StopIteration()
        return self.__current__()


class dict_item_iterator[K, V](_DictCursor[K, V]):
    """The pairs (key, value) of a dict."""

    def __init__(self, table: dict[K, V], backwards: bool) -> None:
        self._start(table, backwards)

    def __iter__(self) -> dict_item_iterator[K, V]:
        return self

    def __advance__(self) -> bool:
        return self._move()

    def __current__(self) -> tuple[K, V]:
        return self._dict._key(self._number), self._dict._value(self._number)

    def __next__(self) -> tuple[K, V]:
        if not self._move():
            raise StopIteration()
        return self.__current__()


class dict_keys[K, V]:
    """What dict.keys() gives: iterable, and a set for the operators."""

    _dict: dict[K, V]

    def __init__(self, table: dict[K, V]) -> None:
        self._dict = table

    def __len__(self) -> int:
        return self._dict._length

    def __iter__(self) -> dict_key_iterator[K, V]:
        return dict_key_iterator[K, V](self._dict, False)

    def __reversed__(self) -> dict_key_iterator[K, V]:
        return dict_key_iterator[K, V](self._dict, True)

    def __contains__(self, key: K) -> bool:
        return key in self._dict

    def __eq__(self, other) -> bool:
        return _equal_as_sets(self, other)

    def __ne__(self, other) -> bool:
        return not _equal_as_sets(self, other)

    def __le__(self, other) -> bool:
        return _all_in(self, other)

    def __lt__(self, other) -> bool:
        return len(self) < len(other) and _all_in(self, other)

    def __ge__(self, other) -> bool:
        return _all_in(other, self)

    def __gt__(self, other) -> bool:
        return len(self) > len(other) and _all_in(other, self)

    def __and__(self, other) -> set[K]:
        result = set[K](other)
        return result.intersection(self)

    def __or__(self, other) -> set[K]:
        result = set[K](self)
        result.update(other)
        return result

    def __sub__(self, other) -> set[K]:
        result = set[K](self)
        result.difference_update(other)
        return result

    def __xor__(self, other) -> set[K]:
        result = set[K](self)
        result.symmetric_difference_update(other)
        return result

    def isdisjoint(self, other) -> bool:
        for key in other:
            if key in self._dict:
                return False
        return True

    def __repr__(self) -> str:
        return "dict_keys(" + repr(list[K](self)) + ")"


class dict_values[K, V]:
    """What dict.values() gives."""

    _dict: dict[K, V]

    def __init__(self, table: dict[K, V]) -> None:
        self._dict = table

    def __len__(self) -> int:
        return self._dict._length

    def __iter__(self) -> dict_value_iterator[K, V]:
        return dict_value_iterator[K, V](self._dict, False)

    def __reversed__(self) -> dict_value_iterator[K, V]:
        return dict_value_iterator[K, V](self._dict, True)

    def __contains__(self, value) -> bool:
        for item in self:
            if _is_same(item, value):
                return True
        return False

    def __repr__(self) -> str:
        return "dict_values(" + repr(list[V](self)) + ")"


class dict_items[K, V]:
    """What dict.items() gives."""

    _dict: dict[K, V]

    def __init__(self, table: dict[K, V]) -> None:
        self._dict = table

    def __len__(self) -> int:
        return self._dict._length

    def __iter__(self) -> dict_item_iterator[K, V]:
        return dict_item_iterator[K, V](self._dict, False)

    def __reversed__(self) -> dict_item_iterator[K, V]:
        return dict_item_iterator[K, V](self._dict, True)

    def __contains__(self, item: tuple[K, V]) -> bool:
        table = self._dict
        slot = table._find(item[0], _table_hash(item[0]))
        return slot >= 0 and _is_same(table._value(table._number_at(slot)), item[1])

    def __eq__(self, other) -> bool:
        return _equal_as_sets(self, other)

    def __ne__(self, other) -> bool:
        return not _equal_as_sets(self, other)

    def __and__(self, other) -> set[tuple[K, V]]:
        result = set[tuple[K, V]](other)
        return result.intersection(self)

    def __or__(self, other) -> set[tuple[K, V]]:
        result = set[tuple[K, V]](self)
        result.update(other)
        return result

    def __sub__(self, other) -> set[tuple[K, V]]:
        result = set[tuple[K, V]](self)
        result.difference_update(other)
        return result

    def __xor__(self, other) -> set[tuple[K, V]]:
        result = set[tuple[K, V]](self)
        result.symmetric_difference_update(other)
        return result

    def __repr__(self) -> str:
        return "dict_items(" + repr(list[tuple[K, V]](self)) + ")"


def _equal_as_sets(a, b) -> bool:
    return len(a) == len(b) and _all_in(a, b)


def _all_in(a, b) -> bool:
    """Whether everything in a is in b, and a is not larger."""
    if len(a) > len(b):
        return False
    for item in a:
        if item not in b:
            return False
    return True
