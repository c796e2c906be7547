# singledispatch: registered by annotation, by argument, by union, for classes of the file and builtins; and on methods.
from dataclasses import dataclass
from functools import singledispatch, singledispatchmethod


class Animal:
    pass


class Dog(Animal):
    pass


@dataclass
class Circle:
    r: float


@singledispatch
def show(value) -> str:
    """Shows a value."""
    return f"object {value}"


@show.register
def _(value: int) -> str:
    return f"int {value}"


@show.register(list)
def _(value):
    return "[" + ", ".join(show(item) for item in value) + "]"


@show.register
def show_text(value: str | None) -> str:
    return f"text {value!r}"


@show.register(Animal)
def _(value):
    return type(value).__name__.lower()


@show.register(Circle)
@show.register(float)
def _(value):
    return "round"


print(show(1), show(True), show("x"), show(None), show(2.5))
print(show([1, 2]), show(["a", "b"]), show(Dog()), show(Animal()), show(Circle(1.0)))
print(show((1, 2)), show_text("direct"), show.__name__)


class Formatter:
    def __init__(self, mark: str) -> None:
        self.mark = mark

    @singledispatchmethod
    def format(self, value) -> str:
        raise NotImplementedError(f"no format for {type(value).__name__}")

    @format.register
    def _(self, value: int) -> str:
        return f"{self.mark}{value:03d}"

    @format.register
    def _(self, value: str) -> str:
        return f"{self.mark}{value.upper()}"


f = Formatter("#")
print(f.format(7), f.format("abc"))
try:
    print(f.format([1]))
except NotImplementedError as error:
    print(error)
