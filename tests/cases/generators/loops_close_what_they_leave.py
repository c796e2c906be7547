# A loop over a generator that it alone has closes it on every way out.
from typing import Iterator, Generator
def gen(n: int) -> Iterator[int]:
    try:
        for i in range(n):
            yield i
    finally:
        print("cleanup", n)
for x in gen(5):
    if x == 2: break
print("after break")
def first() -> int:
    for x in gen(3):
        return x
    return -1
print(first())
def boom() -> None:
    for x in gen(4):
        raise ValueError("boom")
try:
    boom()
except ValueError as e:
    print("caught", e)
for x in gen(2):
    print(x)
else:
    print("else")
g = gen(7)
for x in g:
    break
print("still", next(g))
g.close()
for i in range(2):
    for x in gen(8):
        if x == 1: break
        if i == 1: continue
        print("in", i, x)
class R:
    def __enter__(self): print("enter"); return self
    def __exit__(self, *a): print("exit"); return False
def withgen() -> Iterator[int]:
    with R():
        yield 1
        yield 2
for x in withgen():
    break
print("end")
