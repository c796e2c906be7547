"""The text of a program while it is made, and the choices that make it. Not here: what is written."""

import random
from collections.abc import Iterator
from contextlib import contextmanager

WORDS = ("", "a", "ab", "abc", "xyz", "Link", "ü", "naïve", "0", " ", "-7", "12", "1.5", "β2", "a,b,,c", "  pad ", "one two  three", "q'q", "😀x", "ǅ", "ß", "line\\nnext", "\\t", "Mixed Case")
INTS = (0, 1, 2, 3, -1, -2, -3, 5, 7, 10, -10, 100, 255, 256, -1000, 65536, 2**31, -2**31, 2**40)
FLOATS = ("0.0", "-0.0", "1.0", "-1.0", "0.5", "2.5", "-2.5", "0.1", "1e10", "1e16", "1e-5", "123.456", "-7.25", "1e22", "3.0")


class Output:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.lines: list[str] = []
        self.depth = 0
        self.count = 0

    def emit(self, line: str = "") -> None:
        self.lines.append("    " * self.depth + line)

    @contextmanager
    def block(self, header: str) -> Iterator[None]:
        self.emit(header)
        self.depth += 1
        yield
        self.depth -= 1

    def fresh(self, prefix: str) -> str:
        self.count += 1
        return f"{prefix}{self.count}"

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def pick(self, *choices):
        return self.random.choice(choices)

    def times(self, low: int, high: int) -> range:
        return range(self.random.randint(low, high))

    def attempt(self, expression: str) -> None:
        """Prints what `expression` gives, or what it raises."""
        with self.block("try:"):
            self.emit(f"print({expression})")
        with self.block("except Exception as error:"):
            self.emit("print(type(error).__name__, error)")

    def attempt_statement(self, statement: str) -> None:
        with self.block("try:"):
            self.emit(statement)
        with self.block("except Exception as error:"):
            self.emit("print(repr(error))")

    @contextmanager
    def part(self, name: str) -> Iterator[None]:
        """Code that runs once, in a function of its own or at module level."""
        if self.chance(0.75):
            function = self.fresh(name)
            with self.block(f"def {function}() -> None:"):
                yield
            self.lines += ["", ""]
            self.emit(f"{function}()")
        else:
            yield

    # ---- literals

    def int(self) -> str:
        return str(self.random.choice(INTS) if self.chance(0.5) else self.random.randint(-9, 12))

    def index(self) -> str:
        return str(self.random.randint(-6, 6)) if self.chance(0.9) else self.pick("100", "-100", "True")

    def bound(self) -> str:
        return "" if self.chance(0.3) else self.index()

    def slice(self) -> str:
        step = self.pick("", "", ":", ":1", ":2", ":-1", ":-2", ":3", ":-3", ":0", ":100")
        return f"{self.bound()}:{self.bound()}{step}"

    def float(self) -> str:
        return self.random.choice(FLOATS)

    def word(self) -> str:
        return '"' + self.random.choice(WORDS) + '"'

    def scalar(self, type_: str) -> str:
        return {"int": self.int, "float": self.float, "str": self.word, "bool": lambda: self.pick("True", "False")}[type_]()

    def value(self, type_: str) -> str:
        """A display of `type_`: a scalar, `list[...]`, or a tuple type."""
        if type_.startswith("list["):
            return "[" + ", ".join(self.value(type_[5:-1]) for _ in self.times(0, 4)) + "]"
        if type_.startswith("tuple["):
            parts = [self.value(part) for part in type_[6:-1].split(", ")]
            return "(" + ", ".join(parts) + ("," if len(parts) == 1 else "") + ")"
        return self.scalar(type_)
