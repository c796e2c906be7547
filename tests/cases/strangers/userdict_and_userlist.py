# UserDict and UserList with classes below them.
from collections import UserDict, UserList
class LowerDict(UserDict):
    def __setitem__(self, key, value):
        super().__setitem__(key.lower(), value)
    def __getitem__(self, key):
        return super().__getitem__(key.lower())
    def __contains__(self, key):
        return super().__contains__(key.lower())
d = LowerDict({"A": 1, "b": 2})
d["C"] = 3
print(d["a"], d["B"], "c" in d, len(d), sorted(d))
print(d, d.data, list(d.items()), d.get("A"), d.get("zz", 9))
d.update({"Q": 5}); print(d.pop("q"), d.setdefault("z", 4), list(d.keys()), list(d.values()))
class Stack(UserList):
    def push(self, x):
        self.data.append(x)
    def peek(self):
        return self.data[-1]
s = Stack([1, 2])
s.push(3)
print(s, len(s), s.peek(), s[0], s[-1], s + [4], list(reversed(s)))
s.append(10); s.extend([5, 6]); s.sort()
print(s, s == [1, 2, 3, 5, 6, 10], s.index(3), 10 in s, s[1:3])
