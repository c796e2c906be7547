# What a generator yields keeps its type where float is declared.
from collections.abc import Generator, Iterable, Iterator


def averages(prices: Iterator[float]) -> Iterator[float]:
    average = 0.0
    for i, price in enumerate(prices):
        average = (average + price) * 0.5 if i else price
        yield average


print(list(averages(iter([2, 5, 3.5]))), list(averages(iter([2.0, 5]))), list(averages(iter([]))))


def steps(start: float, stop: float) -> Generator[float, None, None]:
    while start < stop:
        yield start
        start += 1


print(list(steps(0, 3)), list(steps(0.5, 2)), sum(steps(1, 4)))


def pairs(values: Iterable[float]) -> Iterator[tuple[str, float]]:
    for value in values:
        yield str(value), value
        yield "half", value / 2


print(list(pairs([1, 2])), dict(pairs([1.5])))


def constants() -> Iterator[float]:
    yield 1
    yield 2.5


for constant in constants():
    print(constant)
print(next(constants()), max(constants()))


def floats(count: int) -> Iterator[float]:
    for i in range(count):
        yield i / 2


print(list(floats(3)))
