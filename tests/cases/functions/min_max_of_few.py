# min and max of two and three arguments: which of equal ones, mixed numbers, texts, users' comparisons, mistakes.
from functools import total_ordering


@total_ordering
class Size:
    def __init__(self, value: int, tag: str) -> None:
        self.value = value
        self.tag = tag

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Size) and self.value == other.value

    def __lt__(self, other: "Size") -> bool:
        print("compares", self.tag, other.tag)
        return self.value < other.value

    def __repr__(self) -> str:
        return f"{self.tag}{self.value}"


a, b, c = Size(1, "a"), Size(1, "b"), Size(0, "c")
print(min(a, b), max(a, b), min(a, b, c), max(c, a, b))
print(min(1, 2.5), max(1, 2.5), min(2, 2.0), max(2, 2.0), min(2.0, 2, 1), max(True, 1, 0))
print(min("b", "a"), max("b", "a", "ba"), min((1, "x"), (1, "a")), max([1, 2], [1]))
nan = float("nan")
print(min(nan, 1.0), min(1.0, nan), max(nan, 1.0, 2.0), max(1.0, nan, 2.0))
print(min(3, 1, key=lambda x: -x), max(*[4, 9]), min(*(7, 3, 5)), max([3, 1]), min(4, 3, 2, 1))
pick = min
print(pick(8, 2), list(map(max, [1, 5], [4, 2])))
for wrong in (0, 1):
    try:
        print(min(1, "a") if wrong else max("a", 2, "b"))
    except TypeError as error:
        print(error)
x = -5
x = max(0, min(x, 10))
print(x)
