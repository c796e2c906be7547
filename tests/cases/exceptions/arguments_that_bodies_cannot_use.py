"""Arguments of other types than are declared: each call raises what the body runs into first."""

from collections import Counter, deque
def f(text: str) -> int:
    return len(Counter(text))
def g(xs: list[int]) -> int:
    return len(deque(xs))
def h(xs: list[int]) -> int:
    return len(set(xs))
def s(xs: list[int]) -> list[int]:
    return sorted(xs)
def e(xs: list[int]) -> list[tuple[int, int]]:
    return list(enumerate(xs))
def m(xs: list[int]) -> int:
    return max(xs)
def j(xs: list[str]) -> str:
    return ",".join(xs)
def z(xs: list[str]) -> list[str]:
    return [a + b for a, b in zip(xs, xs)]
def a(xs: list[int]) -> int:
    return sum(xs)
def r(xs: list[int]) -> list[int]:
    return list(reversed(xs))
def al(xs: list[int]) -> bool:
    return all(xs)
def mp(xs: list[int]) -> list[int]:
    return list(map(abs, xs))
def ab(x: int) -> int:
    return abs(x)
def ro(x: float) -> float:
    return round(x, 2)
def i(x: str) -> int:
    return int(x)
def fl(x: str) -> float:
    return float(x)
def o(x: str) -> int:
    return ord(x)
def c(x: int) -> str:
    return chr(x)
def b(x: int) -> str:
    return bin(x)
def sp(x: str) -> list[str]:
    return x.split()
def app(xs: list[int]) -> None:
    xs.append(1)
def idx(xs: list[int], i: int) -> int:
    return xs[i]
def neg(x: int) -> int:
    return -x
def cmp(a: int, b: int) -> bool:
    return a < b
def add(a: int, b: int) -> int:
    return a + b
def mod(a: int, b: int) -> int:
    return a % b
def flo(a: int, b: int) -> int:
    return a // b
def rep(a: str, n: int) -> str:
    return a * n
def unp(p: tuple[int, int]) -> int:
    x, y = p
    return x
def fmt(x: float) -> str:
    return f"{x:.2f}"
def hx(x: int) -> str:
    return hex(x)
def isq(x: int) -> int:
    import math
    return math.isqrt(x)
def sq(x: float) -> float:
    import math
    return math.sqrt(x)
def sh(x: int) -> int:
    return x << 1
def inn(k: str, t: str) -> bool:
    return k in t
def key(d: dict[str, int]) -> int:
    return d["a"]
def items(d: dict[str, int]) -> list[str]:
    return [k for k, v in d.items()]
try:
    print(f(5))
except Exception as error:
    print('f', type(error).__name__, error)
try:
    print(g(5))
except Exception as error:
    print('g', type(error).__name__, error)
try:
    print(h(5))
except Exception as error:
    print('h', type(error).__name__, error)
try:
    print(s(5))
except Exception as error:
    print('s', type(error).__name__, error)
try:
    print(e(5))
except Exception as error:
    print('e', type(error).__name__, error)
try:
    print(m(5))
except Exception as error:
    print('m', type(error).__name__, error)
try:
    print(j([1]))
except Exception as error:
    print('j', type(error).__name__, error)
try:
    print(z(5))
except Exception as error:
    print('z', type(error).__name__, error)
try:
    print(z([1, None]))
except Exception as error:
    print('z', type(error).__name__, error)
try:
    print(a(5))
except Exception as error:
    print('a', type(error).__name__, error)
try:
    print(a(['a']))
except Exception as error:
    print('a', type(error).__name__, error)
try:
    print(r(5))
except Exception as error:
    print('r', type(error).__name__, error)
try:
    print(al(5))
except Exception as error:
    print('al', type(error).__name__, error)
try:
    print(mp(5))
except Exception as error:
    print('mp', type(error).__name__, error)
try:
    print(mp(['a']))
except Exception as error:
    print('mp', type(error).__name__, error)
try:
    print(ab('a'))
except Exception as error:
    print('ab', type(error).__name__, error)
try:
    print(ro('a'))
except Exception as error:
    print('ro', type(error).__name__, error)
try:
    print(i(None))
except Exception as error:
    print('i', type(error).__name__, error)
try:
    print(i([]))
except Exception as error:
    print('i', type(error).__name__, error)
try:
    print(fl(None))
except Exception as error:
    print('fl', type(error).__name__, error)
try:
    print(fl([]))
except Exception as error:
    print('fl', type(error).__name__, error)
try:
    print(o(5))
except Exception as error:
    print('o', type(error).__name__, error)
try:
    print(o('ab'))
except Exception as error:
    print('o', type(error).__name__, error)
try:
    print(c('a'))
except Exception as error:
    print('c', type(error).__name__, error)
try:
    print(b('a'))
except Exception as error:
    print('b', type(error).__name__, error)
try:
    print(b(1.5))
except Exception as error:
    print('b', type(error).__name__, error)
try:
    print(sp(5))
except Exception as error:
    print('sp', type(error).__name__, error)
try:
    print(app(5))
except Exception as error:
    print('app', type(error).__name__, error)
try:
    print(app('a'))
except Exception as error:
    print('app', type(error).__name__, error)
try:
    print(idx([1], 'a'))
except Exception as error:
    print('idx', type(error).__name__, error)
try:
    print(idx(5, 0))
except Exception as error:
    print('idx', type(error).__name__, error)
try:
    print(idx([1], 1.0))
except Exception as error:
    print('idx', type(error).__name__, error)
try:
    print(neg('a'))
except Exception as error:
    print('neg', type(error).__name__, error)
try:
    print(cmp(None, 1))
except Exception as error:
    print('cmp', type(error).__name__, error)
try:
    print(add(1, 'a'))
except Exception as error:
    print('add', type(error).__name__, error)
try:
    print(add('a', 1))
except Exception as error:
    print('add', type(error).__name__, error)
try:
    print(add([1], 1))
except Exception as error:
    print('add', type(error).__name__, error)
try:
    print(mod(1, 'a'))
except Exception as error:
    print('mod', type(error).__name__, error)
try:
    print(mod('a', 1))
except Exception as error:
    print('mod', type(error).__name__, error)
try:
    print(flo('a', 1))
except Exception as error:
    print('flo', type(error).__name__, error)
try:
    print(rep('a', 'b'))
except Exception as error:
    print('rep', type(error).__name__, error)
try:
    print(rep('a', 1.5))
except Exception as error:
    print('rep', type(error).__name__, error)
try:
    print(unp(5))
except Exception as error:
    print('unp', type(error).__name__, error)
try:
    print(unp((1, 2, 3)))
except Exception as error:
    print('unp', type(error).__name__, error)
try:
    print(fmt('a'))
except Exception as error:
    print('fmt', type(error).__name__, error)
try:
    print(hx('a'))
except Exception as error:
    print('hx', type(error).__name__, error)
try:
    print(hx(1.5))
except Exception as error:
    print('hx', type(error).__name__, error)
try:
    print(isq('a'))
except Exception as error:
    print('isq', type(error).__name__, error)
try:
    print(isq(1.5))
except Exception as error:
    print('isq', type(error).__name__, error)
try:
    print(sq('a'))
except Exception as error:
    print('sq', type(error).__name__, error)
try:
    print(sh('a'))
except Exception as error:
    print('sh', type(error).__name__, error)
try:
    print(inn(1, 'a'))
except Exception as error:
    print('inn', type(error).__name__, error)
try:
    print(inn('a', 5))
except Exception as error:
    print('inn', type(error).__name__, error)
try:
    print(key([1]))
except Exception as error:
    print('key', type(error).__name__, error)
try:
    print(key(5))
except Exception as error:
    print('key', type(error).__name__, error)
try:
    print(items([1]))
except Exception as error:
    print('items', type(error).__name__, error)
try:
    print(items(5))
except Exception as error:
    print('items', type(error).__name__, error)
