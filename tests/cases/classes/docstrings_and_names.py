# Docstrings, names and modules of functions, methods and classes, of wrapped functions and of objects.
"""Module text."""
import functools
from functools import wraps


def f(x: int) -> int:
    """Doubles x.

    Really.
    """
    return 2 * x


def bare() -> None:
    pass


class Animal:
    """An animal."""

    def speak(self) -> str:
        """Says something."""
        return "..."

    def quiet(self) -> None:
        pass


class Dog(Animal):
    def speak(self) -> str:
        return "wuff"


class Cat(Animal):
    """A cat."""


def logged(func):
    @wraps(func)
    def wrapper(*args, **kwargs):
        """Wrapped."""
        return func(*args, **kwargs)
    return wrapper


def plain(func):
    def wrapper(*args):
        """Plain wrapper."""
        return func(*args)
    print("decorating", func.__name__, func.__doc__)
    return wrapper


@logged
def add(a: int, b: int) -> int:
    """Adds."""
    return a + b


@plain
def sub(a: int, b: int) -> int:
    """Subtracts."""
    return a - b


print(__doc__, f.__doc__, bare.__doc__)
print(Animal.__doc__, Dog.__doc__, Cat.__doc__)
animals: list[Animal] = [Animal(), Dog(), Cat()]
for animal in animals:
    print(animal.__doc__, type(animal).__doc__, animal.__class__.__name__)
print(Animal.speak.__doc__, Dog.speak.__doc__, Animal.quiet.__doc__)
print(add(1, 2), add.__doc__, add.__name__, sub(3, 1), sub.__doc__, sub.__name__)
print(f.__qualname__, f.__module__, Animal.__module__, Animal.speak.__qualname__)


def outer():
    def inner():
        """Inner."""
    return inner


print(outer().__doc__, outer().__qualname__)
