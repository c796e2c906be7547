"""A generator that declares what it is sent, and asks whether that is None: `next` and `send(None)` give it None."""
from typing import Generator


def mean() -> Generator[float, float, str]:
    total, count = 0.0, 0
    value = yield 0.0
    while value is not None:
        total += value
        count += 1
        value = yield total / count
    return f"{count} values"


def echo() -> Generator[str, int, None]:
    got = yield "ready"
    while True:
        if not got:
            got = yield "nothing"
        else:
            got = yield f"got {got + 1}"


def strict() -> Generator[int, int, None]:
    total = 0
    while True:
        total += yield total


m = mean()
next(m)
print([m.send(x) for x in (4.0, 8.0, 6.0)])
try:
    m.send(None)
except StopIteration as stop:
    print("done:", stop.value)
e = echo()
print(next(e), e.send(4), next(e), e.send(0), e.send(1), next(e))
s = strict()
print(next(s), s.send(3), s.send(4))
