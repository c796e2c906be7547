from typing import Protocol, runtime_checkable


@runtime_checkable
class Named(Protocol):
    name: str

    def greet(self) -> str: ...


class Unchecked(Protocol):
    def greet(self) -> str: ...


class Person:
    def __init__(self, name: str) -> None:
        self.name = name

    def greet(self) -> str:
        return "hi " + self.name


class Silent:
    def __init__(self) -> None:
        self.name = "silent"


def describe(x: object) -> str:
    if isinstance(x, Named):
        return x.greet()
    return type(x).__name__


for value in [Person("Ada"), Silent(), 3, "text"]:
    print(describe(value), isinstance(value, Named))
try:
    print(isinstance(Person("Bob"), Unchecked))
except TypeError as error:
    print(error)
