# Classes with __getitem__ and without __iter__ are iterated over by index.
from typing import Any


class Squares:
    def __init__(self, n: int) -> None:
        self.n = n

    def __len__(self) -> int:
        return self.n

    def __getitem__(self, i: int) -> int:
        if i < 0:
            i += self.n
        if not 0 <= i < self.n:
            raise IndexError("Squares index out of range")
        return i * i


class Words:
    def __init__(self, text):
        self.words = text.split()

    def __getitem__(self, i):
        print("item", i)
        return self.words[i]


class Stops:
    def __getitem__(self, i):
        if i > 2:
            raise StopIteration
        return i


class Fails:
    def __getitem__(self, i: int) -> int:
        if i > 1:
            raise KeyError(i)
        return i


class Derived(Squares):
    def __iter__(self):
        yield -1


class Table:
    def __init__(self):
        self.rows = {"a": 1}

    def __getitem__(self, key: str) -> int:
        return self.rows[key]


s = Squares(5)
print(list(s), sum(s), max(s), 9 in s, 10 in s, sorted(s, reverse=True), list(reversed(s)), tuple(s))
for i, x in enumerate(s):
    print(i, x, end="; ")
print()
a, b, *rest = s
print(a, b, rest, [x for x in s if x % 2], dict(zip("abc", s)), set(s) == {0, 1, 4, 9, 16}, any(x > 15 for x in s))
print(*s, hasattr(s, "__iter__"), hasattr(s, "__getitem__"))
for w in Words("to be or"):
    print(w)
it = iter(Squares(2))
print(next(it), next(it), next(it, "end"))
print(list(Stops()), 2 in Stops(), " ".join(str(x) for x in Stops()))
try:
    for x in Fails():
        print(x)
except KeyError as e:
    print("KeyError", e)
items: list[Squares] = [Squares(3), Derived(3)]
for q in items:
    print([x for x in q])
print(Table()["a"])
print("to" in Words("be to"), "x" in Words("a b"))
