"""`collections`: deque, defaultdict, Counter, OrderedDict, ChainMap. `UserDict` and `UserList` are classes of the programs that use them
(`program/open_modules.rs`).

A deque is a ring of slots in a list-like storage; the others are dicts. `namedtuple` with literals is the class that
it makes (`front/syntax/named_tuples.rs`).
"""

from typing import Callable

from __userbases__ import UserDict, UserList
from intrinsics import load64


class deque[T]:
    """A queue with two ends: items before the head stand in `_front` in reverse, the others in `_back`, from `_start`."""

    _ring: list[T]
    _head: int
    _length: int
    _maxlen: int
    _state: int

    def __init__(self, items=None, maxlen: int | None = None) -> None:
        self._ring = list[T]()
        self._maxlen = -1
        if maxlen is not None:
            if maxlen < 0:
                raise ValueError("maxlen must be non-negative")
            self._maxlen = maxlen
        if items is not None:
            self.extend(items)

    @property
    def maxlen(self) -> int | None:
        if self._maxlen < 0:
            return None
        return self._maxlen

    def _place(self, index: int) -> int:
        place = self._head + index
        if place >= len(self._ring):
            place = place - len(self._ring)
        return place

    def _grow(self, item: T) -> None:
        """Makes room for more items: `item` fills the free places, which nobody reads."""
        wider = list[T]()
        for index in range(self._length):
            wider.append(self._ring[self._place(index)])
        for _ in range(self._length + 8):
            wider.append(item)
        self._ring = wider
        self._head = 0

    def append(self, item: T) -> None:
        if self._maxlen == 0:
            return
        if self._length == self._maxlen:
            self.popleft()
        if self._length == len(self._ring):
            self._grow(item)
        self._ring[self._place(self._length)] = item
        self._length = self._length + 1
        self._state = self._state + 1

    def appendleft(self, item: T) -> None:
        if self._maxlen == 0:
            return
        if self._length == self._maxlen:
            self.pop()
        if self._length == len(self._ring):
            self._grow(item)
        self._head = self._head - 1
        if self._head < 0:
            self._head = self._head + len(self._ring)
        self._ring[self._head] = item
        self._length = self._length + 1
        self._state = self._state + 1

    def pop(self) -> T:
        if self._length == 0:
            raise IndexError("pop from an empty deque")
        self._length = self._length - 1
        self._state = self._state + 1
        place = self._place(self._length)
        item = self._ring[place]
        self._forget(place)
        return item

    def popleft(self) -> T:
        if self._length == 0:
            raise IndexError("pop from an empty deque")
        place = self._head
        item = self._ring[place]
        self._head = self._place(1)
        self._length = self._length - 1
        self._state = self._state + 1
        self._forget(place)
        return item

    def _forget(self, place: int) -> None:
        """Lets go of what a free place holds: it holds some other item, or nothing is left at all."""
        if self._length == 0:
            self._ring = list[T]()
            self._head = 0
        else:
            self._ring[place] = self._ring[self._head]

    def extend(self, items) -> None:
        for item in list[T](items):
            self.append(item)

    def __iadd__(self, items) -> deque[T]:
        self.extend(items)
        return self

    def extendleft(self, items) -> None:
        for item in list[T](items):
            self.appendleft(item)

    def clear(self) -> None:
        self._ring = list[T]()
        self._head = 0
        self._length = 0
        self._state = self._state + 1

    def copy(self) -> deque[T]:
        _refuse_copy(_type_name_of(self), "deque")
        copied = deque[T](self._listed())
        copied._maxlen = self._maxlen
        return copied

    def _listed(self) -> list[T]:
        items = list[T]()
        for index in range(self._length):
            items.append(self._ring[self._place(index)])
        return items

    def rotate(self, n: int = 1) -> None:
        if self._length > 1:
            for _ in range(n % self._length):
                self.appendleft(self.pop())

    def reverse(self) -> None:
        items = self._listed()
        items.reverse()
        self._ring = items
        self._head = 0
        self._state = self._state + 1

    def remove(self, item) -> None:
        items = self._listed()
        for index in range(len(items)):
            if items[index] == item:
                del items[index]
                self.clear()
                self.extend(items)
                return
        raise ValueError(repr(item) + " is not in deque")

    def insert(self, index: int, item: T) -> None:
        if self._maxlen >= 0 and self._length >= self._maxlen:
            raise IndexError("deque already at its maximum size")
        items = self._listed()
        items.insert(index, item)
        self.clear()
        self.extend(items)

    def count(self, item) -> int:
        return self._listed().count(item)

    def index(self, item, start: int = 0, stop: int = 9223372036854775807) -> int:
        items = self._listed()
        for index in range(len(items))[start:stop]:
            if items[index] == item:
                return index
        raise ValueError(repr(item) + " is not in deque")

    def _checked(self, index: int) -> int:
        if index < 0:
            index = index + self._length
        if index < 0 or index >= self._length:
            raise IndexError("deque index out of range")
        return self._place(index)

    def __getitem__(self, index: int) -> T:
        return self._ring[self._checked(index)]

    def __setitem__(self, index: int, item: T) -> None:
        self._ring[self._checked(index)] = item

    def __delitem__(self, index: int) -> None:
        self._checked(index)
        items = self._listed()
        del items[index]
        self.clear()
        self.extend(items)

    def __len__(self) -> int:
        return self._length

    def __contains__(self, item) -> bool:
        return item in self._listed()

    def __add__(self, other: deque[T]) -> deque[T]:
        joined = self.copy()
        joined.extend(other)
        return joined

    def __mul__(self, count: int) -> deque[T]:
        repeated = self.copy()
        repeated *= count
        return repeated

    def __rmul__(self, count: int) -> deque[T]:
        return self * count

    def __imul__(self, count: int) -> deque[T]:
        items = self._listed()
        if count <= 0:
            self.clear()
        for _ in range(count - 1):
            self.extend(items)
        return self

    def __eq__(self, other) -> bool:
        if isinstance(other, deque):
            return self._listed() == other._listed()
        return False

    def __lt__(self, other) -> bool:
        if not isinstance(other, deque):
            return NotImplemented
        return self._listed() < other._listed()

    def __le__(self, other) -> bool:
        if not isinstance(other, deque):
            return NotImplemented
        return self._listed() <= other._listed()

    def __gt__(self, other) -> bool:
        if not isinstance(other, deque):
            return NotImplemented
        return self._listed() > other._listed()

    def __ge__(self, other) -> bool:
        if not isinstance(other, deque):
            return NotImplemented
        return self._listed() >= other._listed()

    def __iter__(self) -> _deque_iterator[T]:
        return _deque_iterator[T](self)

    def __reversed__(self):
        items = self._listed()
        items.reverse()
        return items.__iter__()

    def __repr__(self) -> str:
        shown = _type_name_of(self) + "(" + repr(self._listed())
        if self._maxlen >= 0:
            return shown + ", maxlen=" + str(self._maxlen) + ")"
        return shown + ")"


class _deque_iterator[T]:
    _items: deque[T]
    _at: int
    _state: int

    def __init__(self, items: deque[T]) -> None:
        self._items = items
        self._at = -1
        self._state = items._state

    def __iter__(self) -> _deque_iterator[T]:
        return self

    def __advance__(self) -> bool:
        if self._state != self._items._state:
            raise RuntimeError("deque mutated during iteration")
        self._at = self._at + 1
        return self._at < self._items._length

    def __current__(self) -> T:
        return self._items[self._at]

    def __next__(self) -> T:
        if not self.__advance__():
            raise StopIteration()
        return self.__current__()


def _refuse_copy(name: str, base: str) -> None:
    """A copy of an object of a class below `base` would be another one of that class, made by its own constructor."""
    if name != base:
        raise NotImplementedError("copies of objects of classes below " + base)


class defaultdict[K, V](dict[K, V]):
    """A dict that makes the values that are missing."""

    _factory: Callable[[], V] | None
    _shown: str

    def __init__(self, factory=None, items=None, **named) -> None:
        self._shown = "None"
        if factory is not None:
            self._factory = factory
            self._shown = "<class '" + factory.__name__ + "'>"
        if items is not None:
            self.update(items)
        for name, value in named.items():
            self[name] = value

    def __getitem__(self, key: K) -> V:
        if key in self:
            return super().__getitem__(key)
        return self.__missing__(key)

    def copy(self) -> defaultdict[K, V]:
        _refuse_copy(_type_name_of(self), "defaultdict")
        made = defaultdict[K, V]()
        made._factory = self._factory
        made._shown = self._shown
        for key, value in self.items():
            made[key] = value
        return made

    def __ror__(self, other: dict[K, V]) -> defaultdict[K, V]:
        made = self.copy()
        made.clear()
        made.update(other)
        made.update(self)
        return made

    def __missing__(self, key: K) -> V:
        factory = self._factory
        if factory is None:
            raise KeyError(key)
        value = factory()
        self[key] = value
        return value

    def __repr__(self) -> str:
        return _type_name_of(self) + "(" + self._shown + ", " + super().__repr__() + ")"


class Counter[K](dict[K, int]):
    """A dict that counts."""

    def __init__(self, items=None, **named) -> None:
        if items is not None:
            self.update(items)
        for name, value in named.items():
            self[name] = value

    def copy(self) -> Counter[K]:
        _refuse_copy(_type_name_of(self), "Counter")
        made = Counter[K]()
        for key, value in self.items():
            made[key] = value
        return made

    def __getitem__(self, key: K) -> int:
        if key in self:
            return super().__getitem__(key)
        return 0

    def update(self, items=None, **named) -> None:
        if items is not None:
            if isinstance(items, dict):
                for key, count in items.items():
                    self[key] = self[key] + count
            else:
                for key in items:
                    self[key] = self[key] + 1
        for name, value in named.items():
            self[name] = self[name] + value

    def subtract(self, items=None, **named) -> None:
        if items is not None:
            if isinstance(items, dict):
                for key, count in items.items():
                    self[key] = self[key] - count
            else:
                for key in items:
                    self[key] = self[key] - 1
        for name, value in named.items():
            self[name] = self[name] - value

    def __delitem__(self, key: K) -> None:
        if key in self:
            super().__delitem__(key)

    def most_common(self, n: int | None = None) -> list[tuple[K, int]]:
        ranked = sorted(list[tuple[K, int]](self.items()), key=lambda item: -item[1])
        if n is None:
            return ranked
        return ranked[: max(n, 0)]

    def total(self) -> int:
        return sum(list[int](self.values()))

    def elements(self):
        items = list[K]()
        for key, count in self.items():
            for _ in range(count):
                items.append(key)
        return items.__iter__()

    def __add__(self, other: Counter[K]) -> Counter[K]:
        result = Counter[K]()
        for key, count in self.items():
            if count + other[key] > 0:
                result[key] = count + other[key]
        for key, count in other.items():
            if key not in self and count > 0:
                result[key] = count
        return result

    def __sub__(self, other: Counter[K]) -> Counter[K]:
        result = Counter[K]()
        for key, count in self.items():
            if count - other[key] > 0:
                result[key] = count - other[key]
        for key, count in other.items():
            if key not in self and count < 0:
                result[key] = -count
        return result

    def __and__(self, other: Counter[K]) -> Counter[K]:
        result = Counter[K]()
        for key, count in self.items():
            least = min(count, other[key])
            if least > 0:
                result[key] = least
        return result

    def __or__(self, other):
        if not isinstance(other, Counter):
            return other.__ror__(self)
        result = Counter[K]()
        for key, count in self.items():
            most = max(count, other[key])
            if most > 0:
                result[key] = most
        for key, count in other.items():
            if key not in self and count > 0:
                result[key] = count
        return result

    def __pos__(self) -> Counter[K]:
        result = Counter[K]()
        for key, count in self.items():
            if count > 0:
                result[key] = count
        return result

    def __neg__(self) -> Counter[K]:
        result = Counter[K]()
        for key, count in self.items():
            if count < 0:
                result[key] = -count
        return result

    def __iadd__(self, other) -> Counter[K]:
        for key, count in other.items():
            self[key] = self[key] + count
        return self._keep_positive()

    def __isub__(self, other) -> Counter[K]:
        for key, count in other.items():
            self[key] = self[key] - count
        return self._keep_positive()

    def __iand__(self, other: Counter[K]) -> Counter[K]:
        for key in list[K](self):
            self[key] = min(self[key], other[key])
        return self._keep_positive()

    def __ior__(self, other) -> Counter[K]:
        for key, count in other.items():
            if count > self[key]:
                self[key] = count
        return self._keep_positive()

    def _keep_positive(self) -> Counter[K]:
        for key in list[K](self):
            if self[key] <= 0:
                self.pop(key)
        return self

    def __le__(self, other) -> bool:
        """Whether no count is above that of the other one; what is missing counts as 0."""
        if not isinstance(other, Counter):
            return NotImplemented
        for key, count in self.items():
            if count > other[key]:
                return False
        for key, count in other.items():
            if key not in self and count < 0:
                return False
        return True

    def __ge__(self, other) -> bool:
        if not isinstance(other, Counter):
            return NotImplemented
        return other <= self

    def __lt__(self, other) -> bool:
        if not isinstance(other, Counter):
            return NotImplemented
        return self <= other and self != other

    def __gt__(self, other) -> bool:
        if not isinstance(other, Counter):
            return NotImplemented
        return other < self

    def __eq__(self, other) -> bool:
        """Between counters, what is missing counts as 0."""
        if not isinstance(other, Counter):
            return super().__eq__(other)
        return _counts_alike(self, other) and _counts_alike(other, self)

    def __ne__(self, other) -> bool:
        return not self.__eq__(other)

    def __repr__(self) -> str:
        if len(self) == 0:
            return _type_name_of(self) + "()"
        shown = dict[K, int]()
        for key, count in self.most_common():
            shown[key] = count
        return _type_name_of(self) + "(" + repr(shown) + ")"


def _counts_alike(counts, others) -> bool:
    """Whether `others`, whose keys may be of another type, counts each key of `counts` as often."""
    number = 0
    while number < counts._used:
        if counts._is_alive(number):
            slot = others._find_equal(counts._key(number), load64(counts._entry(number)))
            found = 0 if slot < 0 else others._value(others._number_at(slot))
            if found != counts._value(number):
                return False
        number = number + 1
    return True


class OrderedDict[K, V](dict[K, V]):
    """A dict, which keeps the order of insertion anyway."""

    def copy(self) -> OrderedDict[K, V]:
        _refuse_copy(_type_name_of(self), "OrderedDict")
        made = OrderedDict[K, V]()
        for key, value in self.items():
            made[key] = value
        return made

    def __ror__(self, other: dict[K, V]) -> OrderedDict[K, V]:
        made = OrderedDict[K, V]()
        made.update(other)
        made.update(self)
        return made

    def move_to_end(self, key: K, last: bool = True) -> None:
        value = self.pop(key)
        if last:
            self[key] = value
            return
        others = list[tuple[K, V]](self.items())
        self.clear()
        self[key] = value
        for other, kept in others:
            self[other] = kept

    def __eq__(self, other) -> bool:
        """Between two of them, the order counts."""
        if not super().__eq__(other):
            return False
        if isinstance(other, OrderedDict):
            theirs = iter(other)
            for key in self:
                if key != next(theirs):
                    return False
        return True

    def __ne__(self, other) -> bool:
        return not self.__eq__(other)

    def popitem(self, last: bool = True) -> tuple[K, V]:
        if len(self) == 0:
            raise KeyError("dictionary is empty")
        key = next(reversed(self)) if last else next(iter(self))
        return key, self.pop(key)

    def __repr__(self) -> str:
        if len(self) == 0:
            return _type_name_of(self) + "()"
        return _type_name_of(self) + "(" + super().__repr__() + ")"


class ChainMap[K, V]:
    """Several dicts as one: what stands in the first ones hides the others, and only the first is changed."""

    maps: list[dict[K, V]]

    def __init__(self, *maps) -> None:
        self.maps = list[dict[K, V]]()
        for one in maps:
            self.maps.append(one)
        if len(self.maps) == 0:
            self.maps.append(dict[K, V]())

    def __getitem__(self, key: K) -> V:
        for one in self.maps:
            if key in one:
                return one[key]
        raise KeyError(key)

    def get(self, key: K, default=None):
        for one in self.maps:
            if key in one:
                return one[key]
        return default

    def __contains__(self, key: K) -> bool:
        for one in self.maps:
            if key in one:
                return True
        return False

    def _merged(self) -> dict[K, V]:
        merged = dict[K, V]()
        for index in range(len(self.maps) - 1, -1, -1):
            for key, value in self.maps[index].items():
                merged[key] = value
        return merged

    def __iter__(self):
        return iter(self._merged())

    def __len__(self) -> int:
        return len(self._merged())

    def keys(self):
        return self._merged().keys()

    def values(self):
        return self._merged().values()

    def items(self):
        return self._merged().items()

    def __bool__(self) -> bool:
        for one in self.maps:
            if len(one) > 0:
                return True
        return False

    def __repr__(self) -> str:
        return "ChainMap(" + ", ".join([repr(one) for one in self.maps]) + ")"

    def __eq__(self, other) -> bool:
        if isinstance(other, ChainMap):
            return self._merged() == other._merged()
        if isinstance(other, dict):
            return self._merged() == other
        return False

    def new_child(self, m: dict[K, V] | None = None) -> ChainMap[K, V]:
        child = ChainMap[K, V](dict[K, V]() if m is None else m)
        for one in self.maps:
            child.maps.append(one)
        return child

    @property
    def parents(self) -> ChainMap[K, V]:
        rest = ChainMap[K, V]()
        if len(self.maps) > 1:
            rest.maps = self.maps[1:]
        return rest

    def __setitem__(self, key: K, value: V) -> None:
        self.maps[0][key] = value

    def __delitem__(self, key: K) -> None:
        if key not in self.maps[0]:
            raise KeyError(f"Key not found in the first mapping: {key!r}")
        del self.maps[0][key]

    def setdefault(self, key: K, default: V) -> V:
        if key not in self:
            self.maps[0][key] = default
            return default
        return self[key]

    def update(self, items) -> None:
        self.maps[0].update(items)

    def clear(self) -> None:
        self.maps[0].clear()


def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    """What the front end has not made a class of."""
    raise NotImplementedError("namedtuple of other than literals")


def _iterated(sequence):
    """The items of an object of a class that extends `Sequence`."""
    index = 0
    while True:
        try:
            item = sequence[index]
        except IndexError:
            return
        yield item
        index += 1


def _backwards(sequence):
    for index in range(len(sequence) - 1, -1, -1):
        yield sequence[index]


class _KeysView[M]:
    """What `keys()` of a class that extends `Mapping` returns."""

    _mapping: M

    def __init__(self, mapping: M) -> None:
        self._mapping = mapping

    def __len__(self) -> int:
        return len(self._mapping)

    def __iter__(self):
        return iter(self._mapping)

    def __contains__(self, key) -> bool:
        return key in self._mapping

    def __repr__(self) -> str:
        return "KeysView(" + repr(self._mapping) + ")"


class _ValuesView[M]:
    """What `values()` of such a class returns."""

    _mapping: M

    def __init__(self, mapping: M) -> None:
        self._mapping = mapping

    def __len__(self) -> int:
        return len(self._mapping)

    def __iter__(self):
        for key in self._mapping:
            yield self._mapping[key]

    def __contains__(self, value) -> bool:
        for key in self._mapping:
            if self._mapping[key] == value:
                return True
        return False

    def __repr__(self) -> str:
        return "ValuesView(" + repr(self._mapping) + ")"


class _ItemsView[M]:
    """What `items()` of such a class returns."""

    _mapping: M

    def __init__(self, mapping: M) -> None:
        self._mapping = mapping

    def __len__(self) -> int:
        return len(self._mapping)

    def __iter__(self):
        for key in self._mapping:
            yield (key, self._mapping[key])

    def __contains__(self, item) -> bool:
        return item[0] in self._mapping and self._mapping[item[0]] == item[1]

    def __repr__(self) -> str:
        return "ItemsView(" + repr(self._mapping) + ")"
