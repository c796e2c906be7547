# `@property` above other decorators: what these make of the function is what the property calls.
import functools
from abc import ABC, abstractmethod
from typing import Any, Callable, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def logged(func: F) -> F:
    @functools.wraps(func)
    def inner(*args: Any, **kwargs: Any) -> Any:
        print("get", func.__name__)
        return func(*args, **kwargs)

    return inner  # type: ignore[return-value]


def scaled(by: int) -> Callable[[Callable[[Any], int]], Callable[[Any], int]]:
    def decorate(func: Callable[[Any], int]) -> Callable[[Any], int]:
        def inner(self: Any) -> int:
            return func(self) * by

        return inner

    return decorate


class Shape(ABC):
    def __init__(self, side: int) -> None:
        self.side = side

    @property
    @abstractmethod
    def area(self) -> int: ...

    @property
    @logged
    def name(self) -> str:
        """What it is called."""
        return type(self).__name__.lower()

    @property
    # Kept for each object.
    @functools.lru_cache(maxsize=None)
    def expensive(self) -> int:
        print("computing")
        return self.area * 10


class Square(Shape):
    @property
    @scaled(2)
    @logged
    def area(self) -> int:
        return self.side ** 2

    @property
    @logged
    def name(self) -> str:
        return "a " + super().name


class Checked:
    def __init__(self, value: float) -> None:
        self._value = value

    @property
    @logged
    def value(self) -> float:
        if self._value < 0:
            raise ValueError(f"negative: {self._value}")
        return self._value

    @value.setter
    def value(self, value: float) -> None:
        self._value = value


s = Square(3)
print(s.area, s.name)
print(s.expensive, s.expensive)
c = Checked(2.5)
print(c.value)
c.value = -1.0
try:
    print(c.value)
except ValueError as error:
    print(error)
