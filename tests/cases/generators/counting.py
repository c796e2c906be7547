# A generator function with a while loop, in `for`, `list` and `sum`.
from typing import Iterator


def count(n: int) -> Iterator[int]:
    i = 0
    while i < n:
        yield i
        i += 1


for x in count(3):
    print(x)
print(list(count(4)), sum(count(5)), list(count(0)))
