from collections.abc import Sequence, Mapping, MutableMapping, Iterator, Iterable
class Deck(Sequence):
    def __init__(self, items: list[int]) -> None:
        self._items = items
    def __len__(self) -> int:
        return len(self._items)
    def __getitem__(self, i: int) -> int:
        return self._items[i]
d = Deck([3, 1, 2])
print(2 in d, list(d), d.index(1), d.count(3), list(reversed(d)))
class Countdown(Iterator[int]):
    def __init__(self, n: int) -> None:
        self.n = n
    def __next__(self) -> int:
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n
print(list(Countdown(3)))
class CI(MutableMapping[str, int]):
    def __init__(self) -> None:
        self.data: dict[str, int] = {}
    def __getitem__(self, k: str) -> int:
        return self.data[k.lower()]
    def __setitem__(self, k: str, v: int) -> None:
        self.data[k.lower()] = v
    def __delitem__(self, k: str) -> None:
        del self.data[k.lower()]
    def __iter__(self) -> Iterator[str]:
        return iter(self.data)
    def __len__(self) -> int:
        return len(self.data)
c = CI()
c["A"] = 1
c["b"] = 2
print(c["a"], "B" in c, c.get("zz"), c.get("q", 7), list(c.items()), list(c.keys()), list(c.values()), c.pop("A"), len(c))
c.update({"X": 9})
print(c.setdefault("x", 1), dict(c))


from collections.abc import MutableSet, MutableSequence, Set, Sequence, Mapping, MutableMapping, Iterator, Iterable, Collection


class LowSet(MutableSet):
    def __init__(self, items=()):
        self._items = {}
        for item in items:
            self.add(item)

    def __contains__(self, item):
        return item in self._items

    def __iter__(self):
        return iter(self._items)

    def __len__(self):
        return len(self._items)

    def add(self, item):
        self._items[item] = None

    def discard(self, item):
        self._items.pop(item, None)

    def __repr__(self):
        return f"LowSet({list(self._items)})"


low = LowSet([1, 2, 3])
low.add(5)
low.remove(2)
print(low, len(low), 3 in low, low == LowSet([1, 3, 5]), low & {1}, low | LowSet([9]), low - {1}, low <= {1, 3, 5, 7})
low |= {7}
print(low.pop(), low, low.isdisjoint({100}))
try:
    low.remove(99)
except KeyError as caught:
    print("KeyError", caught)
low.clear()
print(low)
print(isinstance(low, Set), isinstance(low, MutableSet), isinstance(low, Collection))


class Typed(MutableSet[str]):
    def __init__(self) -> None:
        self._data: set[str] = set()

    def __contains__(self, item: object) -> bool:
        return item in self._data

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._data))

    def __len__(self) -> int:
        return len(self._data)

    def add(self, value: str) -> None:
        self._data.add(value)

    def discard(self, value: str) -> None:
        self._data.discard(value)


typed = Typed()
typed.add("b")
typed.add("a")
print(list(typed), "a" in typed, typed == {"a", "b"})


class Letters(MutableSequence):
    def __init__(self, *a):
        self.a = list(a)

    def __getitem__(self, i):
        return self.a[i]

    def __setitem__(self, i, v):
        self.a[i] = v

    def __delitem__(self, i):
        del self.a[i]

    def __len__(self):
        return len(self.a)

    def insert(self, i, v):
        self.a.insert(i, v)


letters = Letters(1, 2, 3)
letters.append(4)
letters.extend([5, 6])
letters.reverse()
print(letters.a, letters.pop(), letters.index(4), letters.count(2), list(reversed(letters)), 5 in letters)
letters += [9]
letters.remove(9)
print(list(letters))
