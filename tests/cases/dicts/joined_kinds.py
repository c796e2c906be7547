"""`|` between dicts, defaultdicts, ordered dicts and counters: the more special one on the right makes the result."""
from collections import Counter, OrderedDict, defaultdict
d = defaultdict(int, {"a": 1})
print({"q": 1} | d, d | {"q": 1}, d | d)
o = OrderedDict(a=1)
print({"q": 1} | o, o | {"q": 1}, o | o)
plain = {"x": 1}
plain |= o
print(plain, type(plain).__name__)
def join(a: dict[str, int], b: dict[str, int]) -> dict[str, int]:
    return a | b
for a in ({"k": 2}, d, o, Counter("hh")):
    for b in ({"m": 3}, d, o, Counter("hi")):
        print(join(a, b))
o |= {"z": 26}
print(o)
