# UserDict with __missing__ and __setitem__ of its own.
from collections import UserDict
from typing import Any
class Config(UserDict):
    def __missing__(self, key):
        return len(key)
c = Config(a=1)
print(c["a"], c["zz"], len(c), "a" in c)
class History(UserDict):
    def __init__(self, *args, **kw) -> None:
        self.log: list[str] = []
        super().__init__(*args, **kw)
    def __setitem__(self, key: str, item: Any) -> None:
        self.log.append(key)
        super().__setitem__(key, item)
h = History()
h["x"] = 1
h["y"] = 2
for k, v in h.items():
    print(k, v)
print(h.log, h)
del h["x"]
print(h, h == {"y": 2})
