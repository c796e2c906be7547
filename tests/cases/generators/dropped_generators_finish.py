# What generators have left to do when nobody has them any more.
from contextlib import contextmanager
from typing import Generator, Iterator
log: list[str] = []

class Res:
    def __init__(self, name: str) -> None: self.name = name

    def __enter__(self):
        log.append("enter " + self.name)
        return self

    def __exit__(self, *a):
        log.append("exit " + self.name)

def lines(name: str) -> Iterator[str]:
    with Res(name) as r:
        for i in range(10):
            yield f"{r.name}{i}"

def first_line(name: str) -> str:
    return next(lines(name))

def two(name: str) -> list[str]:
    it = lines(name)
    out = [next(it), next(it)]
    log.append("got")
    return out

def reassign() -> None:
    it = lines("a")
    next(it)
    it = lines("b")
    next(it)
    log.append("end")

def swallow() -> Generator[int, None, None]:
    while True:
        try:
            yield 1
        except GeneratorExit:
            log.append("exit")
            return

def averager() -> Generator[float, float, str]:
    total, n = 0.0, 0
    try:
        while True:
            x = yield total / max(n, 1)
            total += x
            n += 1
    finally:
        log.append(f"avg {total} {n}")

print(first_line("x"), log)
print(two("y"), log)
reassign(); print(log)
def s() -> None:
    g = swallow()
    next(g)
s(); print(log)
def c() -> None:
    a = averager()
    next(a)
    print(a.send(3.0), a.send(5.0))
c(); print(log)
def nested() -> Iterator[int]:
    try:
        yield from (i for i in range(3))
    finally:
        log.append("outer")
def inner_gen() -> Iterator[int]:
    try:
        for x in nested():
            yield x
    finally:
        log.append("inner")
def n() -> None:
    g = inner_gen()
    next(g)
n(); print(log)
def loop() -> None:
    for i in range(3):
        g = lines(str(i))
        if next(g) == "10":
            break
loop(); print(log[-6:])
def maybe(flag: bool) -> int:
    if flag:
        g = nested()
        return next(g)
    return -1
print(maybe(True), maybe(False), log[-1])
def closed() -> None:
    g = nested()
    next(g)
    g.close()
    log.append("after close")
closed(); print(log[-2:])
@contextmanager
def cm() -> Iterator[int]:
    log.append("in")
    try:
        yield 3
    finally:
        log.append("out")
with cm() as v:
    print(v)
print(log[-2:])
top = nested()
next(top)
top = nested()
print(log[-1])
next(top)
del top
print(log[-1], len(log))
