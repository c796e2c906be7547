# A class below MutableMapping hands what its constructor gets to update(), as dict does, which takes nothing, too.
from collections.abc import Iterator, MutableMapping
from typing import Any


class Folded(MutableMapping):
    def __init__(self, *args: Any, **named: int) -> None:
        self.kept: dict[str, int] = {}
        self.update(*args, **named)

    def __getitem__(self, key: str) -> int:
        return self.kept[key.lower()]

    def __setitem__(self, key: str, value: int) -> None:
        self.kept[key.lower()] = value

    def __delitem__(self, key: str) -> None:
        del self.kept[key.lower()]

    def __iter__(self) -> Iterator[str]:
        return iter(self.kept)

    def __len__(self) -> int:
        return len(self.kept)


print(len(Folded()), dict(Folded({"A": 1, "b": 2})), dict(Folded([("C", 3)], D=4)), dict(Folded(E=5)))
folded = Folded(x=1)
folded.update()
folded.update(Y=2)
folded.update({"X": 10})
print(dict(folded), folded["X"], "y" in folded, folded.pop("Y"), len(folded))
