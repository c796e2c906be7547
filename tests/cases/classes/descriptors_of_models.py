# Descriptors as fields of models: defaults, checks that classes below define, values that are computed once, reads and writes that print.
from __future__ import annotations
from typing import Any, Callable, Generic, Optional, Type, TypeVar, Union, overload
from abc import ABC, abstractmethod


class Field:
    def __init__(self, default: Any = None, *, required: bool = False) -> None:
        self.default = default
        self.required = required
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name
        print(f"{owner.__name__}.{name}")

    def __get__(self, instance: Any, owner: type) -> Any:
        if instance is None:
            return self
        return instance.__dict__.get(self.name, self.default)

    def __set__(self, instance: Any, value: Any) -> None:
        self.validate(value)
        instance.__dict__[self.name] = value

    def validate(self, value: Any) -> None:
        if self.required and value is None:
            raise ValueError(f"{self.name} is required")


class IntField(Field):
    def __init__(self, default: int = 0, *, low: int = 0, high: int = 100) -> None:
        super().__init__(default)
        self.low = low
        self.high = high

    def validate(self, value: int) -> None:
        if not isinstance(value, int):
            raise TypeError(f"{self.name} must be int, not {type(value).__name__}")
        if not self.low <= value <= self.high:
            raise ValueError(f"{self.name}={value} not in {self.low}..{self.high}")


class StrField(Field):
    def __init__(self, default: str = "", max_length: int = 10) -> None:
        super().__init__(default)
        self.max_length = max_length

    def __set__(self, instance: Any, value: str) -> None:
        super().__set__(instance, value[:self.max_length])


class Model:
    def describe(self) -> str:
        return f"{type(self).__name__}"


class User(Model):
    name = StrField(max_length=5)
    age = IntField(18, low=0, high=150)
    score = IntField()

    def __init__(self, name: str, age: int) -> None:
        self.name = name
        self.age = age

    def __repr__(self) -> str:
        return f"User(name={self.name!r}, age={self.age}, score={self.score})"


class Admin(User):
    level = IntField(1, low=1, high=9)


u = User("Alexander", 30)
print(u, u.name.upper(), u.age + 1)
u.score += 7
print(u.score, u)
for attr, value in (("age", 200), ("score", -1)):
    try:
        if attr == "age":
            u.age = value
        else:
            u.score = value
    except ValueError as e:
        print("ValueError:", e)
a = Admin("Root", 40)
a.level = 3
print(a, a.level, a.describe(), User.age.high, User.name.max_length)
try:
    a.level = 10
except ValueError as e:
    print(e)


class cached:
    def __init__(self, fn: Callable[[Any], Any]) -> None:
        self.fn = fn
        self.attr = fn.__name__

    def __get__(self, obj: Any, owner: Any = None) -> Any:
        if obj is None:
            return self
        value = self.fn(obj)
        obj.__dict__[self.attr] = value
        return value


class Data:
    def __init__(self, xs: list[float]) -> None:
        self.xs = xs
        self.runs = 0

    @cached
    def mean(self) -> float:
        self.runs += 1
        return sum(self.xs) / len(self.xs)

    @cached
    def label(self) -> str:
        self.runs += 1
        return "-".join(str(x) for x in self.xs)


d = Data([1.0, 2.0, 6.0])
print(d.mean, d.mean, d.label, d.label.upper(), d.runs)


class Logged:
    def __set_name__(self, owner: type, name: str) -> None:
        self.public = name
        self.private = f"_{name}"

    def __get__(self, obj: Any, objtype: Any = None) -> Any:
        value = getattr(obj, self.private)
        print(f"  get {self.public} -> {value!r}")
        return value

    def __set__(self, obj: Any, value: Any) -> None:
        print(f"  set {self.public} = {value!r}")
        setattr(obj, self.private, value)


class Person:
    name = Logged()
    age = Logged()

    def __init__(self, name: str, age: int) -> None:
        self.name = name
        self.age = age

    def birthday(self) -> None:
        self.age += 1


p = Person("Mary", 30)
p.birthday()
print(p.age, vars(p) if False else p._age)


class ReadOnly:
    def __init__(self, value: int) -> None:
        self.value = value

    def __get__(self, obj: Any, objtype: Any = None) -> int:
        return self.value

    def __set__(self, obj: Any, value: int) -> None:
        raise AttributeError("read-only attribute")


class Limits:
    top = ReadOnly(100)
    low = ReadOnly(-100)


lim = Limits()
try:
    lim.top = 5
except AttributeError as e:
    print(e)
print(lim.top + lim.low, Limits.top)
from typing import Any
class Sign:
    def __set_name__(self, owner: type, name: str) -> None:
        self.name = "_" + name
    def __get__(self, obj: Any, owner: type | None = None) -> Any:
        if obj is None:
            return self
        return getattr(obj, self.name)
    def __set__(self, obj: Any, value: int) -> None:
        if value < 0:
            raise ValueError(f"{self.name} negative")
        setattr(obj, self.name, value)
class Pair:
    x = Sign()
    y = Sign()
    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y
class Triple(Pair):
    z = Sign()
    def __init__(self, x: int, y: int, z: int) -> None:
        super().__init__(x, y)
        self.z = z
b = Triple(1, 2, 3)
b.z += 4
print(b.x, b.z, Triple.x.name)
try:
    b.z = -1
except ValueError as e:
    print(e)
try:
    print(object.__new__(Pair).x)
except AttributeError as e:
    print(e)
class Lazy:
    def __init__(self, fn):
        self.fn = fn
        self.__doc__ = fn.__doc__
    def __get__(self, obj, owner):
        if obj is None:
            return self
        v = self.fn(obj)
        obj.__dict__[self.fn.__name__] = v
        return v
class Squares:
    def __init__(self, n: int) -> None:
        self.n = n
    @Lazy
    def sq(self) -> int:
        """doc"""
        print("computing")
        return self.n ** 2
a = Squares(3)
print(a.sq, a.sq)
a.sq = 7
print(a.sq)
print(Squares(4).sq)
