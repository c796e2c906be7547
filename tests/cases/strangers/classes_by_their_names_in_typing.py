# Classes by the names that `typing` has for them, in tests of values.
from typing import List, Dict, Tuple, Set, Optional, Callable, Iterable, Sequence, Mapping


def kind(x):
    if isinstance(x, List):
        return "list"
    if isinstance(x, (Dict, Set)):
        return "dict or set"
    if isinstance(x, Tuple):
        return "tuple"
    if isinstance(x, Mapping) or isinstance(x, Sequence):
        return "seq"
    if isinstance(x, Callable):
        return "callable"
    return "other"


print([kind(x) for x in [[1], {}, {1}, (1,), "abc", print, 3]])
print(kind([1]), kind({}), kind({1}), kind((1, 2)), kind("abc"), kind(kind), kind(3), issubclass(list, List))
