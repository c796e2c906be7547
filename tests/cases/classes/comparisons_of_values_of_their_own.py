# Members of enumerations and numbers and texts of classes of their own, which define comparisons: these are asked, by `sorted`, `min` and dicts, too.
from enum import IntEnum, Enum
class P(IntEnum):
    LOW = 1
    HIGH = 2
    def __lt__(self, other: "P") -> bool:
        return self.value > other.value
print(P.LOW < P.HIGH, sorted([P.LOW, P.HIGH]), min(P.LOW, P.HIGH))
class Q(str, Enum):
    A = "a"
    B = "b"
    def __eq__(self, other: object) -> bool:
        return str(other) == "x" or self is other
    def __hash__(self) -> int:
        return 1
print(Q.A == "x", Q.A == "a", Q.A != Q.B)
class CaseInsensitive(str):
    def __eq__(self, other: object) -> bool:
        if isinstance(other, str):
            return self.lower() == other.lower()
        return NotImplemented
    def __hash__(self) -> int:
        return hash(self.lower())
    def __lt__(self, other: str) -> bool:
        return self.lower() < other.lower()

a = CaseInsensitive("Hello")
print(a == "HELLO", a == CaseInsensitive("hello"), a < CaseInsensitive("abc"))
print(sorted([CaseInsensitive("b"), CaseInsensitive("A"), CaseInsensitive("C")]))
d = {CaseInsensitive("Key"): 1}
print(d[CaseInsensitive("KEY")])
class Priority(int):
    def __lt__(self, other: "Priority") -> bool:
        return int(self) > int(other)

print(Priority(1) < Priority(2))
print(min([Priority(1), Priority(2), Priority(3)]))
print(sorted([Priority(1), Priority(3), Priority(2)]))
