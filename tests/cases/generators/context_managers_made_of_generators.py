# contextlib: contextmanager, suppress.
from contextlib import contextmanager, suppress
from typing import Iterator
@contextmanager
def tag(name: str) -> Iterator[str]:
    print(f"<{name}>")
    try:
        yield name.upper()
    finally:
        print(f"</{name}>")
with tag("p") as p:
    print(p)
try:
    with tag("q") as q:
        raise ValueError("inside")
except ValueError as e:
    print("caught", e)
@contextmanager
def swallow():
    try:
        yield
    except KeyError as e:
        print("swallowed", e)
with swallow():
    raise KeyError("k")
with suppress(ZeroDivisionError, KeyError):
    1 / 0
print("done")
