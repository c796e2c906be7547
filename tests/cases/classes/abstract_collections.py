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
