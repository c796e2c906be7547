# The class of a value of several types, of which one has classes below: as a key, made anew, printed, compared.
from typing import Any, Callable, Union


class A:
    kind = "a"

    def __init__(self) -> None:
        self.number = 1


class B(A):
    kind = "b"


class C(B):
    pass


class Other:
    kind = "other"


TABLE: dict[type, str] = {A: "A", int: "int"}


def exact(x: Union[A, int, Other]) -> str:
    return f"{type(x) in TABLE} {TABLE.get(type(x), '-')}"


def nearest(x: Union[A, int, Other]) -> str:
    for kind in type(x).__mro__:
        if kind in TABLE:
            return TABLE[kind]
    return "none"


def show(x: Union[A, Other]) -> str:
    again = type(x)()
    return f"{type(x)} {type(x).__name__} {type(x).kind} {type(again).__name__} {type(again) is type(x)} {type(x) == A}"


for x in (A(), B(), C(), 5, Other()):
    print(exact(x), nearest(x))
for y in (A(), B(), C(), Other()):
    print(show(y))
    try:
        print(TABLE[type(y)])
    except KeyError as error:
        print("KeyError", error)

counts: dict[type, int] = {}
for value in [1, "a", 2.5, True, "b", A(), B(), C(), B()]:
    counts[type(value)] = counts.get(type(value), 0) + 1
print({kind.__name__: count for kind, count in counts.items()})
print(counts[str], int in counts, Other in counts, B in counts, counts[B])

AREAS: dict[type, Callable[[Any], int]] = {
    A: lambda a: a.number,
    int: lambda n: n * 2,
    str: lambda text: len(text),
}


def area(x: Union[A, int, str]) -> int:
    for kind in type(x).__mro__:
        if kind in AREAS:
            return AREAS[kind](x)
    return -1


print([area(x) for x in (A(), C())], area(5), area("four"))
