# Generator functions: lazily, with return, yield from, and in for, list, sum, zip, any.
from typing import Iterator


def naturals(limit: int) -> Iterator[int]:
    n = 0
    while n < limit:
        print("making", n)
        yield n
        n += 1


def flatten(nested: list[list[int]]) -> Iterator[int]:
    for inner in nested:
        yield from inner


def fibonacci():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b


for n in naturals(5):
    if n == 2:
        break
    print("got", n)
print(list(flatten([[1], [], [2, 3]])), sum(n * n for n in range(5)), any(n > 3 for n in naturals(10)))
numbers = fibonacci()
print([next(numbers) for _ in range(10)])
for i, f in zip(range(3), fibonacci()):
    print(i, f)
stream = naturals(1)
print(next(stream))
try:
    next(stream)
except StopIteration:
    print("exhausted")
print(next(stream, -1))
