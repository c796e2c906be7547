"""Counts below zero, and heaps that are empty."""
import heapq
import itertools
import re

print(re.split("[, ]+", "a, b  c,d", maxsplit=-1), re.split(",", "a,b,c", maxsplit=1), re.split(",", "a,b,c"))
print(re.sub("b", "x", "abcb", count=-1), re.sub("b", "x", "abcb", count=1), re.subn("b", "x", "abcb"))


def attempt(what) -> None:
    try:
        print(what())
    except (IndexError, ValueError) as error:
        print(type(error).__name__, error)


empty: list[int] = []
attempt(lambda: heapq.heappop(empty))
attempt(lambda: heapq.heapreplace(empty, 1))
attempt(lambda: heapq.heappushpop(empty, 1))
attempt(lambda: list(itertools.islice([1, 2], -1)))
attempt(lambda: list(itertools.islice([1, 2], -2)))
attempt(lambda: list(itertools.islice([1, 2], 1, -1)))
attempt(lambda: list(itertools.islice([1, 2], -1, 2)))
attempt(lambda: list(itertools.islice([1, 2], 0, 2, 0)))
