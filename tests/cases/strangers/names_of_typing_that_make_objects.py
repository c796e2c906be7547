"""Names of `typing` that are called as the classes of `collections` that they mean."""

from typing import Deque, DefaultDict, OrderedDict, Counter
import typing

d = Deque([1, 2, 3], maxlen=2)
print(d)
e: DefaultDict[str, int] = DefaultDict(int)
e["x"] += 1
print(e, len(e))
o = OrderedDict([("a", 1)])
print(o)
c = Counter("abca")
print(c)
f = typing.Deque([1])
print(f, isinstance(f, Deque))
