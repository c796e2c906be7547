# send, throw, and the value of StopIteration from a user's iterator.
from typing import Generator, Iterator
def avg() -> Generator[float, float, str]:
    total = 0.0
    n = 0
    mean = 0.0
    while True:
        x = yield mean
        if x < 0:
            return "done"
        total += x
        n += 1
        mean = total / n
g = avg()
next(g)
print(g.send(10.0), g.send(20.0))
try:
    g.send(-1.0)
except StopIteration as e:
    print("stop", e.value)
def echo() -> Generator[str, str | None, None]:
    got = None
    while True:
        got = yield f"got {got}"
        if got == "quit":
            return
e = echo()
print(next(e), e.send("hi"), next(e))
try:
    e.send("quit")
except StopIteration:
    print("ended")
try:
    echo().send("x")
except TypeError as t:
    print(t)
def catcher() -> Generator[int, None, None]:
    n = 0
    while True:
        try:
            yield n
        except ValueError as err:
            print("caught", err)
        n += 1
c = catcher()
print(next(c), c.throw(ValueError("a")), next(c))
c.close()
class It:
    def __init__(self) -> None: self.n = 0
    def __iter__(self) -> "It": return self
    def __next__(self) -> int:
        self.n += 1
        if self.n > 2: raise StopIteration("value!")
        return self.n
def deleg():
    r = yield from It()
    print("r", r)
print(list(deleg()))
def deleg2() -> Iterator[int]:
    r = yield from [1, 2]
    print("r", r)
print(list(deleg2()))
