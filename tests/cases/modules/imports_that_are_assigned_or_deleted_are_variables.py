# Names that are imported, and assigned where the import fails, or deleted, or defined under a condition.
import math
import string as letters
import sys

try:
    import no_such_module as fast
except ImportError:
    fast = None

try:
    from no_such_module import Graph
except ImportError:
    Graph = None

try:
    import json
except ImportError:
    json = None

try:
    from no_such_module import jit
except ImportError:
    def jit(function):
        return function

if len(sys.argv) > 5:
    from math import sqrt as root
else:
    def root(x: float) -> float:
        return x ** 0.5

chosen = None
if len(sys.argv) < 5:
    chosen = math


@jit
def mean(xs: list[float]) -> float:
    if fast is not None:
        return fast.mean(xs)
    return sum(xs) / len(xs)


def floor_of(x: float) -> int:
    if chosen is not None:
        return chosen.floor(x)
    return -1


def local(count: int) -> float:
    module = None
    if count < 5:
        module = math
    return module.sqrt(count) if module is not None else -1.0


print(mean([1.0, 2.0, 6.0]), Graph is None, Graph)
print(json is not None, json.dumps([1, 2]) if json else "")
print(root(9.0), floor_of(2.5), chosen is None)
print(local(4), local(16))
print(letters.digits)
del letters
try:
    print(letters.digits)
except NameError as problem:
    print(problem)
