# Functions in lists that are declared to hold callables: passed to constructors that keep them, to functions that add more, and taken out.
from dataclasses import dataclass, field
from typing import Callable

Test = Callable[[str], bool]


def upper(text: str) -> bool:
    return text.isupper()


def lower(text: str) -> bool:
    return text.islower()


class Ring:
    def __init__(self, tests: list[Test]) -> None:
        self.tests = tests

    def add(self, test: Test) -> None:
        self.tests.append(test)

    def run(self, text: str) -> list[bool]:
        return [test(text) for test in self.tests]


@dataclass
class Pipeline:
    steps: list[Callable[[int], int]] = field(default_factory=list)

    def apply(self, value: int) -> int:
        for step in self.steps:
            value = step(value)
        return value


def double(n: int) -> int:
    return n * 2


def add_one(n: int) -> int:
    return n + 1


def extended(tests: list[Test]) -> int:
    tests.append(lambda text: len(text) > 3)
    return len(tests)


ring = Ring([upper, lower])
ring.add(lambda text: text.startswith("a"))
print(ring.run("abc"), ring.run("ABC"))
print(Ring([upper]).run("x"), Ring([]).run("x"))
shared: list[Test] = [upper]
other = Ring(shared)
shared.append(lower)
print(extended(shared), other.run("abcd"), len(other.tests))
print(Pipeline([double, add_one]).apply(5), Pipeline([add_one, double, double]).apply(5), Pipeline().apply(5))
table: dict[str, list[Callable[[int], int]]] = {"both": [double, add_one], "one": [add_one]}
for name, steps in table.items():
    print(name, Pipeline(steps).apply(10), double in steps)
