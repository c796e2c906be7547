# Bools that functions give out which declare ints: they stay bools.
from typing import Dict, List, Optional, Tuple


def same(a: int, b: int) -> int:
    return a == b


def both(a: int, b: int) -> int:
    return a > 0 and b > 0


def sign(x: float) -> int:
    return (x > 0) - (x < 0)


def is_prime(n: int) -> int:
    return n > 1 and all(n % d for d in range(2, n))


def through(n: int) -> int:
    return is_prime(n)


def either(n: int) -> int:
    if n > 10:
        return n
    return n % 2 == 0


def parity(xs: List[int]) -> List[int]:
    return [x % 2 == 0 for x in xs]


def mixed(n: int) -> List[int]:
    out = []
    for i in range(n):
        out.append(i if i % 2 else i == 0)
    return out


def flags(words: List[str]) -> Dict[str, int]:
    return {word: word.isupper() or word == "b" for word in words}


def pair(a: int, b: int) -> Tuple[int, int]:
    return a < b, a + b


def maybe(n: int) -> Optional[int]:
    return None if n < 0 else n == 0


def identity(n: int) -> int:
    return n


def subsets(xs: List[int], target: int) -> int:
    def go(i: int, left: int) -> int:
        if i == len(xs):
            return left == 0
        return go(i + 1, left) + go(i + 1, left - xs[i])

    return go(0, target)


def palindrome(s: str) -> int:
    if len(s) < 2:
        return True
    return s[0] == s[-1] and palindrome(s[1:-1])


def count(flag: bool) -> int:
    return flag


print(same(1, 1), same(1, 2), same(1, 1) + 1, both(1, 0), both(2, 3))
print(sign(-2.5), sign(0), is_prime(7), is_prime(8), sum(is_prime(i) for i in range(20)))
print(through(5), either(4), either(11), [either(n) for n in range(9, 13)])
print(parity([1, 2]), sum(parity([2, 4])), mixed(4), mixed(0))
print(flags(["a", "B", "b"]), pair(1, 2), maybe(-1), maybe(0), maybe(1))
print(identity(True), identity(3), subsets([1, 2, 3], 3), palindrome("abba"), palindrome("ab"), count(True))
print(f"{same(2, 2)} {either(3)!r}", "%d" % same(3, 3), str(palindrome("x")), same(1, 1) is True)
