# Nothing looks at annotations: what a function gives back follows what it is given.
from collections import deque
from typing import List


def add(a: int, b: int) -> int:
    return a + b


def scaled(xs: List[int], k: int) -> List[int]:
    return [x * k for x in xs]


def power(base: int, n: int) -> int:
    return 1 if n == 0 else base * power(base, n - 1)


def first(words: List[str] = None) -> str:
    if words is None:
        return "nothing"
    return words[0]


def label(n: int) -> str:
    return f"<{n}>"


def largest(xs: List[int]) -> int:
    best = xs[0]
    for x in xs:
        if x > best:
            best = x
    return best


class Scale:
    def __init__(self, k: int) -> None:
        self.k = k

    def times(self, x: int) -> int:
        return self.k * x


print(add(1, 2), add(1.5, 2), add("a", "b"), add([1], [2]))
print(scaled([1, 2], 2), scaled([1.5], 2), scaled([1], 0.5), scaled(["ab"], 2))
print(power(2, 3), power(1.5, 2), first(), first(["x"]), label(3), label("q"))
print(largest([3, 1, 4]), largest([2.5, 1.0]), largest(["b", "c", "a"]))
print(Scale(3).times(2), Scale(3).times("ab"), Scale(2).times(0.25))
waiting = deque([1])
waiting += 2, 3
waiting += [4]
print(waiting, sum(scaled(waiting, 10)))
