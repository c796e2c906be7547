from typing import Generic, Iterable, Iterator, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    def __init__(self, source: Iterable[T]) -> None:
        self.source = source

    def __iter__(self) -> Iterator[T]:
        return iter(self.source)


kept = Kept([1, 2])
print(list(kept))
print(kept.source)
print(isinstance(kept.source, list))
print(kept.source == [1, 2])
