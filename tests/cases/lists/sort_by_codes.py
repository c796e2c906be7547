# Lists of many kinds of keys, sorted: the order of equal ones tells whether sorting is stable.
from typing import NamedTuple
from dataclasses import dataclass

state = 12345

def rnd(n: int) -> int:
    global state
    state = (state * 1103515245 + 12345) % 2147483648
    return (state >> 8) % n

def word(alphabet: str, most: int) -> str:
    return "".join([alphabet[rnd(len(alphabet))] for _ in range(rnd(most + 1))])

class N(NamedTuple):
    a: int
    b: str
    def __lt__(self, other: "N") -> bool:
        return self.a > other.a

class M(NamedTuple):
    a: int
    b: str

@dataclass(order=True)
class D:
    x: int
    y: str

def check(n: int) -> int:
    total = 0
    for alphabet, most in (("ab", 3), ("ab\0", 4), ("abcdefgh", 20), ("aé\xff", 12), ("aλ", 10), ("x", 40), ("ab😀", 9)):
        xs = [word(alphabet, most) for _ in range(n)]
        ys = sorted(xs)
        for i in range(len(ys) - 1):
            assert ys[i] <= ys[i + 1], (ys[i], ys[i + 1])
        print(hash_of(ys), hash_of(sorted(xs, reverse=True)))
        zs = [("prefix/" + x, i) for i, x in enumerate(xs)]
        print(hash_of([str(i) for _, i in sorted(zs, key=lambda p: p[0])]))
        print(hash_of([str(i) for _, i in sorted(zs, key=lambda p: p[0], reverse=True)]))
        print(hash_of([str(i) for _, i in sorted(zs, key=lambda p: (p[0][:9], -p[1]))]))
        print(hash_of([str(i) for _, i in sorted(zs, key=lambda p: (p[0], p[1] % 3))]))
        print(hash_of([str(i) for _, i in sorted(zs, key=lambda p: (p[1] % 3, p[0]))]))
        print(hash_of([str(i) for _, i in sorted(zs, key=lambda p: (p[1] % 3, p[0][-1:], p[1] // 4), reverse=True)]))
        print(hash_of([str(i) for _, i in sorted(zs, key=lambda p: (p[1] % 3, p[1] / 7))]))
        print(hash_of([str(i) for _, i in sorted(zs, key=lambda p: (p[0],))]))
        print(hash_of([str(i) for _, i in sorted(zs, key=lambda p: ((p[1] % 5, p[0]), 3))]))
        print(hash_of([str(i) for _, i in sorted(zs, key=lambda p: [p[1] % 5, p[1] % 2])]))
        print(hash_of([str(i) for _, i in sorted(zs, key=lambda p: p[1] % 2 == 0)]))
        print(hash_of([str(i) for _, i in sorted(zs, key=lambda p: (p[1] % 2 == 0, p[1] % 3 == 0))]))
        print(hash_of([str(i) for _, i in sorted(zs, key=lambda p: None if False else p[1] % 7)]))
        print(hash_of([repr(x) for x in sorted([N(i % 7, x) for i, x in enumerate(xs)])]))
        print(hash_of([repr(x) for x in sorted([M(i % 7, x) for i, x in enumerate(xs)])]))
        print(hash_of([repr(x) for x in sorted([D(i % 7, x) for i, x in enumerate(xs)])]))
    ints = [rnd(1000000) * rnd(1000000) * (1 if rnd(2) else -1) for _ in range(n)] + [9223372036854775807, -9223372036854775807 - 1, 0]
    print(hash_of([str(x) for x in sorted(ints)]), hash_of([str(x) for x in sorted(ints, reverse=True)]))
    print(hash_of([str(x) for x in sorted(ints, key=abs if False else (lambda v: v % 10))]))
    floats = [x / 7 for x in ints] + [0.0, -0.0, float("inf"), float("-inf"), 1e-320, -1e-320]
    print(hash_of([repr(x) for x in sorted(floats)]), hash_of([repr(x) for x in sorted(floats, reverse=True)]))
    mixed = [0.0, -0.0] * 20 + [1.0]
    print(sorted(mixed), sorted(mixed, reverse=True))
    print(sorted([(x, i) for i, x in enumerate(mixed)]))
    pos = [abs(x) for x in floats]
    print(hash_of([repr(x) for x in sorted(pos)]))
    print(hash_of([repr(x) for x in sorted(floats, key=lambda v: -v)]))
    flags = [rnd(2) == 0 for _ in range(n)]
    print(sum(sorted(flags)[:n // 3]), sorted(flags, key=lambda b: not b)[0])
    xs2: list[int | float] = [1, 2.5, 3, -1.5, 0] * 10
    print(sorted(xs2))
    up = list(range(n))
    down = up[::-1]
    saw = [x % 17 for x in up]
    print(sorted(up) == up, sorted(down) == up, hash_of([str(x) for x in sorted(saw)]), hash_of([str(x) for x in sorted(up, key=lambda v: -(v % 13))]))
    empties = [()] * 20
    print(sorted(empties) == empties)
    up.sort(key=lambda v: (v % 3,))
    print(hash_of([str(x) for x in up]))
    tt = [(), (1,), (1, 2), (0,)] * 6
    nested = [[i % 3, str(i)] for i in range(30)]
    print(sorted(nested, key=lambda p: str(p[1])))
    vt: list[tuple[int, ...]] = [(i % 3,) * (i % 4) for i in range(40)]
    print(sorted(vt))
    opt: list[str | None] = ["b", "a"] * 10
    print(sorted(opt, key=lambda s: s or ""))
    try:
        print(sorted([(1, [2], None) for _ in range(20)], key=lambda t: t[2] is None))
        bad: list[tuple[int, str | None]] = [(i % 4, None if i % 2 else "x") for i in range(20)]
        print(sorted(bad))
    except TypeError as e:
        print(e)
    return total

def hash_of(texts: list[str]) -> int:
    h = 0
    for t in texts:
        for ch in t:
            h = (h * 31 + ord(ch)) % 1000000007
        h = (h * 131 + 7) % 1000000007
    return h

for n in (5, 15, 16, 17, 100, 300):
    check(n)

# Tuples of any length, and keys that cannot be compared.
lengths: list[tuple[int, ...]] = [(i % 5,) * (1 + (i * 7) % 4) for i in range(30)] + [()]
print(sorted(lengths))
print(sorted(lengths[:-1], reverse=True))
print(sorted([(1, 2), (1,), (0, 5)] * 8) if False else "")
pairs: list[int | tuple[int]] = [1, (1,)] * 10
try:
    print(sorted(pairs))
except TypeError as error:
    print("TypeError", "not supported between instances" in str(error))
