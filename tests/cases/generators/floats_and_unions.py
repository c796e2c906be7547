# Items of several types, optional items, floats.
from typing import Generator, Iterator, List, Optional, Union


def halves(xs: List[Optional[int]]) -> Iterator[float]:
    for x in xs:
        if x is None:
            continue
        yield x / 2


def mixed() -> Iterator[Union[int, str]]:
    yield 1
    yield "two"
    yield 3


def gaps(n: int) -> Iterator[Optional[int]]:
    for i in range(n):
        yield None if i % 2 else i


def averages(xs) -> Generator[float, None, float]:
    total, n = 0.0, 0
    for x in xs:
        total += x
        n += 1
        yield total / n
    return total


print(list(halves([1, None, 3])))
for item in mixed():
    if isinstance(item, int):
        print("int", item + 1)
    else:
        print("str", item.upper())
print(list(gaps(4)), [g for g in gaps(5) if g is not None])
print(list(averages([1.0, 2.0, 6.0])))
