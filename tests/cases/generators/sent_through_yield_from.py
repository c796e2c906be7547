# What is sent to generators that wait for others by 'yield from'.
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
res = []
d = delegator(res)
next(d)
for x in [1, 2, 3, None, 10, None]:
    d.send(x)
print(res)
from typing import Generator
def averager() -> Generator[float, float, str]:
    total = 0.0
    while True:
        x = yield total
        if x < 0: return "done"
        total += x
def delegator() -> Generator[float, float, None]:
    r = yield from averager()
    print(r)
    yield -1.0
d = delegator()
next(d)
for x in [1, 2, 3.5, -1]:
    print(d.send(x))
def inner():
    got = []
    while True:
        x = yield len(got)
        if x == "stop":
            return got
        got.append(x)
def outer():
    a = yield from inner()
    print("a", a)
    b = yield from inner()
    print("b", b)
    return a + b
g = outer()
print(next(g), g.send("x"), g.send("y"), g.send("stop"), g.send("z"))
try:
    g.send("stop")
except StopIteration as e:
    print(e.value)
def wrapper():
    return (yield from outer())
w = wrapper()
print(next(w), w.send("p"), w.send("stop"))
try:
    w.send("stop")
except StopIteration as e:
    print(e.value)
