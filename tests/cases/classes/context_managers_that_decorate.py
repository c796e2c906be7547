"""Classes below `ContextDecorator` manage contexts and decorate functions."""

import contextlib
from contextlib import ContextDecorator


class Tag(ContextDecorator):
    def __init__(self, name):
        self.name = name

    def __enter__(self):
        print("<" + self.name + ">")
        return self

    def __exit__(self, kind, error, trace):
        print("</" + self.name + ">", kind.__name__ if kind else None)
        return kind is not None and issubclass(kind, ValueError)


class Quiet(contextlib.ContextDecorator):
    def __enter__(self):
        return self

    def __exit__(self, *error):
        return False


@Tag("add")
def add(a, b=1):
    return a + b


@Tag("fail")
def fail():
    raise ValueError("swallowed")


@Quiet()
def name() -> str:
    return "quiet"


with Tag("block") as tag:
    print(tag.name)
print(add(1), add(2, b=3), add.__name__)
print(fail())
print(name())
