import io
from contextlib import contextmanager, ExitStack, suppress, closing, redirect_stdout, nullcontext, ContextDecorator


@contextmanager
def tag(name):
    print(f"<{name}>")
    try:
        yield name.upper()
    finally:
        print(f"</{name}>")


@contextmanager
def swallow(*excs):
    try:
        yield
    except excs as e:
        print("swallowed", type(e).__name__, e)


class Resource:
    def __init__(self, name):
        self.name = name
        self.closed = False

    def close(self):
        self.closed = True
        print("closing", self.name)

    def __enter__(self):
        print("enter", self.name)
        return self

    def __exit__(self, exc_type, exc, tb):
        print("exit", self.name, exc_type.__name__ if exc_type else None)
        return exc_type is KeyError


with tag("div") as d, tag("p"):
    print(d)
with swallow(ValueError, ZeroDivisionError):
    1 / 0
with Resource("r1") as r, Resource("r2"):
    raise KeyError("lost")
print(r.closed)
with closing(Resource("c")) as c:
    print(c.closed)
print(c.closed)
with suppress(FileNotFoundError, KeyError):
    {}["x"]
    print("never")
buf = io.StringIO()
with redirect_stdout(buf):
    print("hidden")
    print("text", 1, 2)
print(repr(buf.getvalue()))
with ExitStack() as stack:
    names = [stack.enter_context(Resource(n)) for n in "ab"]
    stack.callback(print, "callback", 42)
    print([n.name for n in names])
with nullcontext(5) as five:
    print(five)


@tag("wrap")
def body(x):
    print("body", x)
    return x + 1


print(body(3))
