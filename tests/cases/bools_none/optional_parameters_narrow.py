# Parameters that may be None: is None, is not None, early return, `or`, and conditional expressions narrow them.
from typing import Optional


def shout(text: Optional[str]) -> str:
    if text is None:
        return "(nothing)"
    return text.upper()


def total(items: list[int] | None = None) -> int:
    chosen = items if items is not None else [1, 2, 3]
    return sum(chosen)


def longest(a: str | None, b: str | None) -> str | None:
    if a is None:
        return b
    if b is None or len(a) >= len(b):
        return a
    return b


def both(a: int | None, b: int | None) -> int:
    if a is not None and b is not None:
        return a + b
    return -1


print(shout(None), shout("abc"))
print(total(), total([]), total([10]))
print(longest(None, None), longest("a", None), longest(None, "b"), longest("aa", "b"), longest("a", "bb"))
print(both(1, 2), both(None, 2), both(1, None), both(0, 0))
best: float | None = None
for value in [2.5, 0.5, 3.5]:
    if best is None or value > best:
        best = value
print(best)
