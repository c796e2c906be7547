from typing import Iterator, Generator
def halves(n: int) -> Iterator[int]:
    while n > 1:
        n = n / 2
        yield n
print(list(halves(8)))
def g(xs: list[int]) -> Generator[int, None, None]:
    for x in xs:
        yield x if x > 1 else None
print(list(g([1, 2])))
