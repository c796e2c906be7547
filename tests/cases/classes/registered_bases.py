"""What is an instance of which abstract base, and what patterns take for mappings and sequences."""
from array import array
from collections import ChainMap, Counter, OrderedDict, UserDict, UserList, defaultdict, deque
from collections.abc import (
    Collection, Container, Hashable, Iterable, Mapping, MutableMapping, MutableSequence, Sequence, Set, Sized,
)
from decimal import Decimal
from fractions import Fraction
from numbers import Complex, Integral, Number, Rational, Real
from types import MappingProxyType


class Names(UserDict):
    pass


class Rows(UserList):
    pass


names = Names()
names["a"] = 1
rows = Rows([1, 2])
proxy = MappingProxyType({"a": 1})
chain = ChainMap({"a": 1}, {"b": 2})
print([isinstance(proxy, base) for base in (Sized, Iterable, Container, Collection)])
print(isinstance(proxy, Mapping), isinstance(proxy, MutableMapping), isinstance(proxy, dict), isinstance(proxy, Sequence))
print(isinstance(chain, Mapping), isinstance(chain, MutableMapping), isinstance(chain, dict))
print(isinstance(names, Mapping), isinstance(names, MutableMapping), isinstance(names, dict))
print(isinstance(rows, Sequence), isinstance(rows, MutableSequence), isinstance(rows, list))
print(isinstance(OrderedDict([("a", 1)]), MutableMapping), isinstance(Counter("a"), Mapping))
print(isinstance(deque([1]), Sequence), isinstance(deque([1]), MutableSequence), isinstance(range(3), Sequence))
print(isinstance(array("i", [1]), Sequence), isinstance(bytearray(b"a"), MutableSequence), isinstance(b"a", MutableSequence))
print(isinstance({1}, Set), isinstance(frozenset([1]), Set), isinstance({"a": 1}.keys(), Set), isinstance({"a": 1}.values(), Set))
for number in (Decimal("1.5"), Fraction(1, 2), 1, 1.5, 2j, True):
    print(type(number).__name__, isinstance(number, Number), isinstance(number, Complex), isinstance(number, Real),
          isinstance(number, Rational), isinstance(number, Integral), isinstance(number, Hashable))


def kind(value: object) -> str:
    match value:
        case {"a": found}:
            return f"mapping with {found}"
        case [first, *rest]:
            return f"sequence of {first} and {len(rest)}"
        case _:
            return "neither"


print(kind(proxy), "|", kind(chain), "|", kind(names), "|", kind(rows), "|", kind({"a": 2}))
print(kind(array("i", [4, 5])), "|", kind(deque("xyz")), "|", kind(b"xyz"), "|", kind("xyz"), "|", kind(range(4)))


def total(values) -> int:
    if isinstance(values, Mapping):
        return sum(values.values())
    return sum(values)


print(total(proxy), total(chain), total([1, 2]), total({"x": 5}))
