# Made by tests/tools/fuzz.py: seed 170, 4 parts of calls, classes, closures, collecting, comprehensions, dicts, floats, formats, generators, lists, matches, numbers, optionals, regexes, sets, strings, tries, tuples
from __future__ import annotations

import bisect
import heapq
import json
import math
import re
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field


i1: int = 1
i2: int = -10
f3: float = 0.5
f4: float = 1e16
b5: bool = True
try:
    print(i2 | -6)
except Exception as error:
    print(type(error).__name__, error)
try:
    print(f3 // b5)
except Exception as error:
    print(type(error).__name__, error)
try:
    print(b5 >= b5)
except Exception as error:
    print(type(error).__name__, error)
try:
    print(i2 % 1000 << -1)
except Exception as error:
    print(type(error).__name__, error)
try:
    print(round(i2, 1))
except Exception as error:
    print(type(error).__name__, error)
try:
    print(hex(i1), oct(i1), bin(i1))
except Exception as error:
    print(type(error).__name__, error)
try:
    print(int(i2), float(i1), bool(i2))
except Exception as error:
    print(type(error).__name__, error)
try:
    print(range(i1 % 10)[2])
except Exception as error:
    print(type(error).__name__, error)
try:
    print(f3 // 1, f3 % 1)
except Exception as error:
    print(type(error).__name__, error)
try:
    print(str(f4), repr(f4))
except Exception as error:
    print(type(error).__name__, error)
try:
    print(abs(b5))
except Exception as error:
    print(type(error).__name__, error)


def tuples6() -> None:
    a7 = (-2.5, False, 0.0, True)
    b8 = (1e22, True, -1.0, True)
    c9: tuple[int, ...] = (-9, -5, 5)
    try:
        print(c9 + c9)
    except Exception as error:
        print(type(error).__name__, error)
    try:
        print(c9[-4])
    except Exception as error:
        print(type(error).__name__, error)
    try:
        print('%s %s' % (a7[0], b8[1]))
    except Exception as error:
        print(type(error).__name__, error)
    try:
        print(sum(c9), max(c9), min(c9))
    except Exception as error:
        print(type(error).__name__, error)
    try:
        print((*c9, 0))
    except Exception as error:
        print(type(error).__name__, error)
    try:
        print(isinstance(a7, tuple), bool(c9[:0]))
    except Exception as error:
        print(type(error).__name__, error)
    try:
        print(c9[-1:3:])
    except Exception as error:
        print(type(error).__name__, error)
    try:
        print(divmod(c9[0], c9[1] or 1))
    except Exception as error:
        print(type(error).__name__, error)
    try:
        print(tuple(reversed(c9)))
    except Exception as error:
        print(type(error).__name__, error)
    try:
        print(c9 * -1)
    except Exception as error:
        print(type(error).__name__, error)
    try:
        x10, y11 = c9[:2]
        print(x10, y11)
    except ValueError as error:
        print(error)
    try:
        x17, (y18, z19) = -10, ("Link", c9[:2])
        print(x17, y18, z19)
    except ValueError as error:
        print(error)


tuples6()


def collect24() -> None:
    numbers: list[int] = [0]
    words: list[str] = ['é', 'abc', 'abc', 'ab', 'abcdefghij']
    counter25 = Counter(numbers)
    print(sorted(counter25.items(), key=lambda item: (-item[1], str(item[0]))), counter25.total(), len(counter25.most_common(2)))
    print(counter25 == Counter(counter25), sum((counter25 + counter25).values()), len(counter25 - counter25))
    try:
        print(json.dumps({word: len(word) for word in words}))
    except Exception as error:
        print(type(error).__name__, error)
    try:
        print(json.loads(json.dumps({word: len(word) for word in words})))
    except Exception as error:
        print(type(error).__name__, error)
    try:
        print(json.loads('{1: 2}'))
    except Exception as error:
        print(type(error).__name__, error)
    queue26 = deque(numbers, maxlen=3)
    try:
        queue26.reverse()
    except Exception as error:
        print(repr(error))
    print(queue26, len(queue26), list(queue26)[:2], 3 in queue26)
    counter27 = Counter(numbers)
    print(sorted(counter27.items(), key=lambda item: (-item[1], str(item[0]))), counter27.total(), len(counter27.most_common(2)))
    print(counter27 == Counter(counter27), sum((counter27 + counter27).values()), len(counter27 - counter27))
    groups28: defaultdict[int, list[str]] = defaultdict(list)
    for word in words:
        groups28[len(word)].append(word)
    print(dict(groups28), groups28.get(99), len(groups28[7]), sorted(groups28))
    queue29 = deque(numbers, maxlen=None)
    try:
        queue29.popleft()
    except Exception as error:
        print(repr(error))
    try:
        queue29.rotate(2)
    except Exception as error:
        print(repr(error))
    try:
        queue29.popleft()
    except Exception as error:
        print(repr(error))
    try:
        queue29.remove(2)
    except Exception as error:
        print(repr(error))
    print(queue29, len(queue29), list(queue29)[:2], 3 in queue29)
    try:
        print(sorted(words, key=lambda w: (-len(w), w), reverse=True))
    except Exception as error:
        print(type(error).__name__, error)
    try:
        print(sorted(zip(words, numbers), key=lambda p: (p[1], p[0])))
    except Exception as error:
        print(type(error).__name__, error)
    try:
        print(sorted(numbers, key=lambda n: -n))
    except Exception as error:
        print(type(error).__name__, error)
    try:
        words.sort()
    except Exception as error:
        print(repr(error))
    print(words)
collect24()


def sets30() -> None:
    s31: set[float] = {1e22, 1.0, 1e22, 123.456, 1e16}
    t32: set[float] = {-2.5}
    f33: frozenset[float] = frozenset([123.456, -7.25])
    try:
        print(sorted(s31.union([2.5, 1e-5], t32)))
    except Exception as error:
        print(type(error).__name__, error)
    try:
        s31 |= t32
    except Exception as error:
        print(repr(error))
    print(sorted(s31))
    try:
        s31.discard(1e22)
    except Exception as error:
        print(repr(error))
    print(sorted(s31))
    try:
        s31.difference_update([0.0, 0.5])
    except Exception as error:
        print(repr(error))
    print(sorted(s31))
    try:
        s31 &= t32
    except Exception as error:
        print(repr(error))
    print(sorted(s31))
    try:
        print(sorted(t32.union(f33)))
    except Exception as error:
        print(type(error).__name__, error)
    try:
        t32 |= {0.5}
    except Exception as error:
        print(repr(error))
    print(sorted(t32))
    try:
        print(sorted(s31 ^ t32))
    except Exception as error:
        print(type(error).__name__, error)
    print(sorted(s31), sorted(t32), len(f33))


sets30()
