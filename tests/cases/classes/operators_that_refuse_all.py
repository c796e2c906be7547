"""Operators that answer NotImplemented, always or for some classes, and declare a result."""


class Version:
    def __init__(self, major: int) -> None:
        self.major = major

    def __lt__(self, other: "Version") -> bool:
        return NotImplemented

    def __add__(self, other: "Version") -> "Version":
        return NotImplemented

    def __eq__(self, other: object) -> bool:
        return NotImplemented

    def __hash__(self) -> int:
        return self.major


class Other:
    def __gt__(self, left: Version) -> bool:
        return left.major < 3

    def __radd__(self, left: Version) -> str:
        return f"radd {left.major}"


class Strict:
    def __init__(self, n: int) -> None:
        self.n = n

    def __eq__(self, other: "Strict") -> bool:
        return NotImplemented

    def __le__(self, other: "Strict") -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.n <= other.n

    def __lt__(self, other: "Strict") -> bool:
        if not isinstance(other, Wide):
            return NotImplemented
        return self.n < other.n


class Wide(Strict):
    pass


a, b = Version(1), Version(2)
print(a == b, a == a, a != b, a < Other(), a + Other())
for run in (lambda: a < b, lambda: a + b):
    try:
        print(run())
    except TypeError as error:
        print(error)
s, t, w = Strict(1), Strict(2), Wide(3)
print(s == t, s == s, s != t, s <= t, s < w, s in [t, s])
for x, y in ((s, t), (s, w), (w, s)):
    try:
        print(x <= y)
    except TypeError as error:
        print(error)
try:
    print(s < t)
except TypeError as error:
    print(error)
