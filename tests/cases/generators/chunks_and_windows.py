# Helpers over sequences that many programs have.
from collections import deque


def chunks(xs, n):
    for i in range(0, len(xs), n):
        yield xs[i:i + n]


def windows(it, n):
    window = deque()
    for x in it:
        window.append(x)
        if len(window) > n:
            window.popleft()
        if len(window) == n:
            yield list(window)


def pairwise(it):
    it = iter(it)
    last = next(it)
    for x in it:
        yield last, x
        last = x


def flatten(xss):
    for xs in xss:
        yield from xs


print(list(chunks([1, 2, 3, 4, 5], 2)), list(chunks("abcdefg", 3)))
print(list(windows(range(5), 3)))
print(list(pairwise([1, 4, 9, 16])))
print(list(flatten([[1, 2], [], [3]])), list(flatten(["ab", "c"])))
