# What a function does with a parameter of any type behind a test that it made itself: a type that does not get there is no mistake.
from typing import Any

def kind(x: Any) -> str:
    return "list" if isinstance(x, (list, tuple)) else "other"

def same(a: Any, b: Any) -> bool:
    if kind(a) != kind(b):
        return False
    if kind(a) == "list":
        return len(a) == len(b) and all(same(x, y) for x, y in zip(a, b, strict=True))
    return bool(a == b)

print(same([1, [2, 3.5]], [1, [2, 3.5]]), same(1, True), same([True], [1]))


def a(x: Any) -> int:
    if kind(x) == "list":
        n = 0
        for y in x:
            n += 1
        return n
    return 0

def b(x: Any) -> int:
    if kind(x) == "list":
        return sum(1 for y in x)
    return 0

def c(x: Any) -> int:
    if kind(x) == "list":
        return len(list(zip(x, x)))
    return 0

def d(x: Any) -> int:
    if kind(x) == "list":
        return sum(1 for i, y in enumerate(x))
    return 0

def e(x: Any) -> int:
    if kind(x) == "list":
        return sum(1 for i in map(str, x))
    return 0

def f(x: Any) -> Any:
    if kind(x) == "list":
        return sorted(x), list(x), tuple(x), set(x), max(x), reversed(x), x[0], x[1:], x + [1]
    return 0

def g(x: Any) -> Any:
    if kind(x) == "list":
        x.append(3)
        return x.index(3), x.foo
    return 0

for v in (1, True, None, 2.5):
    print(a(v), b(v))
    print(c(v))
    print(d(v))
    print(e(v))
    print(f(v))
    print(g(v))
try:
    a("ab"), c([1, 2])
    print(len(c), "no length")
except TypeError as error:
    print(error)
print(a([1, 2]), b((1,)), c([3]), d([1]), e([1, 2]))


def size(x: Any) -> int:
    return len(x)


def total(x: Any) -> Any:
    return sum(x)


for value in ([1, 2], 5, (1,), None):
    try:
        print(size(value), total(value))
    except TypeError as error:
        print(error)
