# A class keeps its only object in a variable that it declares without ClassVar and assigns in `__new__` or a class method.
from __future__ import annotations

from typing import Optional


class Plain:
    _instance: Optional[Plain] = None

    def __new__(cls) -> Plain:
        if cls._instance is None:
            print("made")
            cls._instance = super().__new__(cls)
        return cls._instance

    def hello(self) -> str:
        return "hi"


class Filled:
    _instance: Filled | None = None
    values: list[int]

    def __new__(cls) -> Filled:
        if cls._instance is None:
            cls._instance = super().__new__(cls)
            cls._instance.values = []
        return cls._instance

    def add(self, number: int) -> Filled:
        self.values.append(number)
        return self


class Once:
    _instance: Optional["Once"] = None
    made: int = 0

    def __new__(cls) -> "Once":
        if cls._instance is None:
            cls._instance = super().__new__(cls)
            cls.made += 1
        return cls._instance

    def __init__(self) -> None:
        if not hasattr(self, "values"):
            self.values: list[int] = []
        self.values.append(len(self.values))


class Late:
    _instance: Optional[Late] = None

    @classmethod
    def get(cls) -> Late:
        if cls._instance is None:
            cls._instance = cls()
        return cls._instance


print(Plain() is Plain(), Plain().hello())
a, b = Filled().add(1), Filled().add(2)
print(a is b, a.values, Filled().values)
print(Once() is Once(), Once().values, Once.made)
print(Late.get() is Late.get(), Late._instance is None)
