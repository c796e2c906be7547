# Standard output and error that the program sends elsewhere and brings back.
import io, sys
def hello() -> None:
    print("hi")
captured = io.StringIO()
sys.stdout = captured
hello()
sys.stdout = sys.__stdout__
print(repr(captured.getvalue()))
old = sys.stdout
sys.stdout = buf = io.StringIO()
try:
    print("x", 1)
finally:
    sys.stdout = old
print(buf.getvalue().strip())
import contextlib
with contextlib.redirect_stdout(io.StringIO()) as b:
    hello()
print(b.getvalue() == "hi\n")


class Upper:
    """Anything with a method `write` does."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def write(self, text: str) -> int:
        self.parts.append(text.upper())
        return len(text)


def captured_lines(count: int) -> list[str]:
    before = sys.stdout
    sys.stdout = buffer = io.StringIO()
    try:
        for i in range(count):
            print("line", i)
            sys.stdout.write("raw\n")
    finally:
        sys.stdout = before
    return buffer.getvalue().splitlines()


print(captured_lines(2))
outer = io.StringIO()
with contextlib.redirect_stdout(outer):
    print("outer")
    print(captured_lines(1))
    kept = sys.stdout
    upper = Upper()
    sys.stdout = upper
    print("loud")
    with contextlib.redirect_stdout(io.StringIO()) as inner:
        print("inner")
        sys.stdout.write("inner too")
    print("still loud")
    sys.stdout = kept
    print("outer again")
print(repr(outer.getvalue()), repr("".join(upper.parts)), repr(inner.getvalue()))
original = sys.stdout
with contextlib.redirect_stdout(io.StringIO()) as last:
    original.write("to the original\n")
    print("to the buffer")
print(repr(last.getvalue()))
errors = io.StringIO()
sys.stderr = errors
print("a warning", file=sys.stderr)
sys.stderr = sys.__stderr__
print(repr(errors.getvalue()))
