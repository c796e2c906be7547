# A recursion that wraps the function it was given again and again: continuations.
from __future__ import annotations

from typing import Callable

Cont = Callable[[int], bool]


class Node:
    def match(self, text: str, at: int, k: Cont) -> bool:
        raise NotImplementedError


class Char(Node):
    def __init__(self, ch: str) -> None:
        self.ch = ch

    def match(self, text: str, at: int, k: Cont) -> bool:
        return at < len(text) and text[at] == self.ch and k(at + 1)


class Then(Node):
    def __init__(self, first: Node, second: Node) -> None:
        self.first = first
        self.second = second

    def match(self, text: str, at: int, k: Cont) -> bool:
        return self.first.match(text, at, lambda p: self.second.match(text, p, k))


class Either(Node):
    def __init__(self, *options: Node) -> None:
        self.options = list(options)

    def match(self, text: str, at: int, k: Cont) -> bool:
        return any(option.match(text, at, k) for option in self.options)


class Star(Node):
    def __init__(self, inner: Node) -> None:
        self.inner = inner

    def match(self, text: str, at: int, k: Cont) -> bool:
        return self.inner.match(text, at, lambda p: p > at and self.match(text, p, k)) or k(at)


pattern = Then(Star(Either(Char("a"), Then(Char("b"), Char("c")))), Char("d"))
for text in ["d", "aabcd", "bcbcad", "abd", "", "aaaaaaaaaaad"]:
    print(repr(text), pattern.match(text, 0, lambda p: p == len(text)))


def count_down(n: int, k: Callable[[int], int]) -> int:
    if n == 0:
        return k(0)
    return count_down(n - 1, lambda total: k(total + n))


print(count_down(10, lambda total: total * 2))
