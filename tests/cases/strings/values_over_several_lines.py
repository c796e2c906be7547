# pprint.
from pprint import pprint, pformat
pprint({"b": [1, 2, 3], "a": {"x": 1}})
pprint([list(range(20)), list(range(20, 40)), ["abc" * 10]])
pprint({"name": "x" * 50, "children": [{"name": "y" * 60, "n": 1}, {"name": "z", "n": 2}]})
pprint(("one",) , width=3)
pprint([("alpha", 1), ("beta", 2)], width=10, indent=4)
print(pformat("the quick brown fox jumps over the lazy dog and runs away from everything", width=40))
pprint({3, 1, 2})
