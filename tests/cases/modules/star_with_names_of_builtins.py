"""Stars that give functions and variables with the names of builtins."""
import combinators
from combinators.all import *
from combinators.numbers import *


def positive(x: int) -> bool:
    return x > 0


def run() -> None:
    print(all(positive, [1, 2]), all(positive, [1, -2]))
    print(filter(positive)([3, -1, 4]), sum(2, 3), max([4, 9, 2]), min([4, 9, 2]), id)


run()
print(combinators.sum(1, 1), combinators.max([1]), combinators.all(positive, []), any([False, True]))
print([sum(x, 1) for x in range(3)], len([1]))
