# Iterators of many kinds, coroutines that delegate, context managers.
from collections.abc import Iterator, Iterable
from itertools import islice, chain, tee, zip_longest
import operator
class Countdown:
    def __init__(self, start): self.start = start
    def __iter__(self):
        n = self.start
        while n > 0:
            yield n
            n -= 1
    def __reversed__(self):
        n = 1
        while n <= self.start:
            yield n
            n += 1
class FrangeIter:
    def __init__(self, start, stop, step=1.0):
        self.i, self.start, self.stop, self.step = 0, start, stop, step
    def __iter__(self): return self
    def __next__(self):
        v = self.start + self.i * self.step
        if v >= self.stop: raise StopIteration
        self.i += 1
        return v
class Peekable:
    _END = object()
    def __init__(self, it):
        self._it = iter(it)
        self._buf = []
    def __iter__(self): return self
    def __next__(self):
        if self._buf: return self._buf.pop(0)
        return next(self._it)
    def peek(self, default=None):
        if not self._buf:
            try:
                self._buf.append(next(self._it))
            except StopIteration:
                return default
        return self._buf[0]
    def __bool__(self):
        return self.peek(Peekable._END) is not Peekable._END
def chunks(xs, n):
    it = iter(xs)
    while chunk := list(islice(it, n)):
        yield chunk
def running(op, xs):
    it = iter(xs)
    acc = next(it)
    yield acc
    for x in it:
        acc = op(acc, x)
        yield acc
def averager():
    total, n, avg = 0.0, 0, None
    while True:
        x = yield avg
        if x is None: return total, n
        total += x
        n += 1
        avg = total / n
def delegator(results):
    while True:
        r = yield from averager()
        results.append(r)
def flatten(x):
    if isinstance(x, (list, tuple)):
        for y in x: yield from flatten(y)
    else: yield x
class Lazy:
    def __init__(self, it): self.it = it
    def map(self, f): return Lazy(f(x) for x in self.it)
    def filter(self, f): return Lazy(x for x in self.it if f(x))
    def take(self, n): return Lazy(islice(self.it, n))
    def reduce(self, f, init):
        for x in self.it: init = f(init, x)
        return init
    def __iter__(self): return iter(self.it)
def naturals():
    n = 0
    while True:
        yield n
        n += 1
def interleave(*its):
    its = [iter(i) for i in its]
    while its:
        for it in its[:]:
            try:
                yield next(it)
            except StopIteration:
                its.remove(it)
class Grid:
    def __init__(self, rows): self.rows = rows
    def __getitem__(self, rc):
        r, c = rc
        return self.rows[r][c]
    def __setitem__(self, rc, v):
        r, c = rc
        self.rows[r][c] = v
    def __iter__(self):
        return chain.from_iterable(self.rows)
    def __contains__(self, v): return any(v in r for r in self.rows)
    def neighbors(self, r, c):
        for dr in (-1, 0, 1):
            for dc in (-1, 0, 1):
                if (dr, dc) != (0, 0) and 0 <= r + dr < len(self.rows) and 0 <= c + dc < len(self.rows[0]):
                    yield self[r + dr, c + dc]
class managed:
    def __init__(self, name, log): self.name, self.log = name, log
    def __enter__(self):
        self.log.append("enter " + self.name)
        return self
    def __exit__(self, et, ev, tb):
        self.log.append(f"exit {self.name} {et.__name__ if et else None}")
        return et is ValueError
print(list(Countdown(4)), list(reversed(Countdown(3))), max(Countdown(5)), sum(Countdown(4)))
print(list(FrangeIter(0, 1, 0.25)), [round(x, 1) for x in FrangeIter(1, 1.35, .1)])
p = Peekable("abc")
print(p.peek(), next(p), p.peek(), list(p), p.peek("end"), bool(p), bool(Peekable([0])))
print(list(chunks(range(7), 3)), list(running(operator.mul, [1, 2, 3, 4])), list(running(max, [3, 1, 5])))
a = averager()
next(a)
print(a.send(10), a.send(20))
try:
    a.send(None)
except StopIteration as e:
    print(e.value)
res = []
d = delegator(res)
next(d)
for x in [1, 2, 3, None, 10, None]:
    d.send(x)
print(res)
print(list(flatten([1, [2, (3, [4])], [], [[5]]])))
print(list(Lazy(naturals()).filter(lambda x: x % 2).map(lambda x: x * x).take(4)), Lazy([1, 2, 3]).reduce(lambda a, b: a * b, 1))
print(list(interleave("ab", [1, 2, 3], (x * x for x in range(2)))))
g = Grid([[1, 2, 3], [4, 5, 6], [7, 8, 9]])
g[0, 0] = 10
print(list(g), 10 in g, 99 in g, sorted(g.neighbors(0, 0)), g[1, 2])
log = []
with managed("a", log) as m, managed("b", log):
    log.append("body")
    raise ValueError("x")
print(log)
it = iter(Countdown(2))
print(next(it), next(it), next(it, "none"))
x, *rest = Countdown(4)
print(x, rest, dict(zip("ab", Countdown(2))), list(zip_longest("abc", Countdown(2), fillvalue="-")))
