"""`isinstance` and `issubclass` with the abstract bases of collections.abc, typing and numbers, and `callable`."""
from __future__ import annotations
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence, Sized, MutableSequence, Collection, Reversible, Set, Container, Generator
import collections.abc
import typing
from dataclasses import dataclass
from numbers import Number, Integral, Rational, Real


class Bag:
    def __init__(self, items: list[int]) -> None:
        self.items = items

    def __len__(self) -> int:
        return len(self.items)

    def __contains__(self, item: object) -> bool:
        return item in self.items


class Walk:
    def __init__(self, n: int) -> None:
        self.n = n

    def __iter__(self) -> Walk:
        return self

    def __next__(self) -> int:
        if self.n == 0:
            raise StopIteration
        self.n -= 1
        return self.n


class Rows(Sequence):
    def __getitem__(self, i: int) -> int:
        return [3, 1, 2][i]

    def __len__(self) -> int:
        return 3


class Indexed:
    def __getitem__(self, i: int) -> int:
        return [3, 1, 2][i]


class Act:
    def __call__(self) -> int:
        return 1


@dataclass
class Loose:
    x: int


@dataclass(frozen=True)
class Firm:
    x: int


class Same:
    def __eq__(self, other: object) -> bool:
        return True


def gen():
    yield 1


def row(value) -> str:
    tests = [
        isinstance(value, Iterable), isinstance(value, Iterator), isinstance(value, Sized), isinstance(value, Hashable),
        isinstance(value, Callable), isinstance(value, Mapping), isinstance(value, Sequence), isinstance(value, MutableSequence),
        isinstance(value, Collection), isinstance(value, Reversible), isinstance(value, Set), isinstance(value, Container),
        isinstance(value, Generator), isinstance(value, Number), isinstance(value, Integral), isinstance(value, Rational), isinstance(value, Real),
    ]
    return "".join("1" if t else "." for t in tests)


for name, text in [
    ("none", row(None)), ("int", row(1)), ("bool", row(True)), ("float", row(1.5)), ("str", row("a")), ("list", row([1])), ("tuple", row((1, "a"))),
    ("tuple0", row(())), ("dict", row({1: 2})), ("set", row({1})), ("frozenset", row(frozenset([1]))), ("range", row(range(3))),
    ("keys", row({1: 2}.keys())), ("values", row({1: 2}.values())), ("items", row({1: 2}.items())), ("gen", row(gen())),
    ("iter", row(iter([1]))), ("enumerate", row(enumerate([1]))), ("zip", row(zip([1], [2]))), ("map", row(map(str, [1]))), ("lambda", row(lambda: 1)), ("len", row(len)), ("class", row(Bag)),
    ("bag", row(Bag([1]))), ("walk", row(Walk(2))), ("rows", row(Rows())), ("indexed", row(Indexed())), ("act", row(Act())),
    ("loose", row(Loose(1))), ("firm", row(Firm(1))), ("same", row(Same())),
]:
    print(f"{name:10} {text}")


def flatten(values: Iterable) -> Iterator[int]:
    for value in values:
        if isinstance(value, Iterable) and not isinstance(value, str):
            yield from flatten(value)
        else:
            yield value


print(list(flatten([1, [2, [3, (4, 5)]], {6}])))


def describe(value: int | list[int] | str | None) -> str:
    if isinstance(value, Hashable):
        return f"hashable {value!r}"
    return f"mutable {value}"


print(describe(1), describe([1]), describe("a"), describe(None))


def total(value: float | list[float]) -> float:
    if isinstance(value, collections.abc.Sequence):
        return sum(value)
    return value


print(total([1.5, 2.0]), total(2.5), isinstance((1,), typing.Sequence), isinstance(2, (Number, str)), callable(print), callable(Act()), callable(3), callable(Bag))
print(issubclass(Walk, Iterator), issubclass(Bag, Sized), issubclass(dict, Mapping), issubclass(Bag, Iterable))
