# Descriptors as class attributes: data and other ones, with names that `__set_name__` makes, with state of their own, inherited, with
# `super()` above, asked of the class, and as decorators of methods.

from typing import Any


class Positive:
    def __set_name__(self, owner: type, name: str) -> None:
        self.name = "_" + name

    def __get__(self, obj: Any, objtype: type | None = None) -> float:
        return getattr(obj, self.name)

    def __set__(self, obj: Any, value: float) -> None:
        if value <= 0:
            raise ValueError(f"{self.name[1:]} must be positive")
        setattr(obj, self.name, value)


class Order:
    price = Positive()
    quantity = Positive()

    def __init__(self, price: float, quantity: float) -> None:
        self.price = price
        self.quantity = quantity

    @property
    def total(self) -> float:
        return self.price * self.quantity


o = Order(2.5, 4.0)
print(o.total)
o.price = 3.0
print(o.total, o.price)
try:
    o.quantity = -1.0
except ValueError as e:
    print("error:", e)
try:
    Order(0.0, 1.0)
except ValueError as e:
    print("error:", e)
from abc import ABC, abstractmethod



class Validator(ABC):
    def __set_name__(self, owner, name):
        self.private_name = "_" + name

    def __get__(self, obj, objtype=None):
        return getattr(obj, self.private_name)

    def __set__(self, obj, value):
        self.validate(value)
        setattr(obj, self.private_name, value)

    @abstractmethod
    def validate(self, value):
        pass


class OneOf(Validator):
    def __init__(self, *options):
        self.options = set(options)

    def validate(self, value):
        if value not in self.options:
            raise ValueError(f"Expected {value!r} to be one of {sorted(self.options)!r}")


class Number(Validator):
    def __init__(self, minvalue=None, maxvalue=None):
        self.minvalue = minvalue
        self.maxvalue = maxvalue

    def validate(self, value):
        if not isinstance(value, (int, float)):
            raise TypeError(f"Expected {value!r} to be an int or float")
        if self.minvalue is not None and value < self.minvalue:
            raise ValueError(f"Expected {value!r} to be at least {self.minvalue!r}")
        if self.maxvalue is not None and value > self.maxvalue:
            raise ValueError(f"Expected {value!r} to be no more than {self.maxvalue!r}")


class String(Validator):
    def __init__(self, minsize=None, maxsize=None, predicate=None):
        self.minsize = minsize
        self.maxsize = maxsize
        self.predicate = predicate

    def validate(self, value):
        if not isinstance(value, str):
            raise TypeError(f"Expected {value!r} to be an str")
        if self.minsize is not None and len(value) < self.minsize:
            raise ValueError(f"Expected {value!r} to be no smaller than {self.minsize!r}")
        if self.maxsize is not None and len(value) > self.maxsize:
            raise ValueError(f"Expected {value!r} to be no bigger than {self.maxsize!r}")
        if self.predicate is not None and not self.predicate(value):
            raise ValueError(f"Expected {self.predicate} to be true for {value!r}")


class Component:
    name = String(minsize=3, maxsize=10, predicate=str.isupper)
    kind = OneOf("wood", "metal", "plastic")
    quantity = Number(minvalue=0)

    def __init__(self, name, kind, quantity):
        self.name = name
        self.kind = kind
        self.quantity = quantity


c = Component("WIDGET", "metal", 5)
print(c.name, c.kind, c.quantity)
for args in [("WIDGET", "metle", 5), ("WIDGET", "metal", -5)]:
    try:
        Component(*args)
    except ValueError as e:
        print(e)

class Typed:
    def __init__(self, name, kind):
        self.name = name
        self.kind = kind

    def __get__(self, instance, owner):
        if instance is None:
            return self
        return instance.__dict__[self.name]

    def __set__(self, instance, value):
        if not isinstance(value, self.kind):
            raise TypeError(f"{self.name}: expected {self.kind.__name__}, got {type(value).__name__}")
        instance.__dict__[self.name] = value


class Human:
    name = Typed("name", str)
    age = Typed("age", int)

    def __init__(self, name: str, age: int):
        self.name = name
        self.age = age


p = Human("Ann", 30)
print(p.name, p.age)
p.age = 31
print(p.age)
try:
    Human("Bob", "x")
except TypeError as e:
    print(e)

# non-data descriptors: lazy property, class property
class lazy:
    def __init__(self, func):
        self.func = func
        self.name = func.__name__

    def __get__(self, obj, cls=None):
        if obj is None:
            return self
        value = self.func(obj)
        setattr(obj, self.name, value)
        return value


class Circle:
    def __init__(self, r: float):
        self.r = r
        self.calls = 0

    @lazy
    def area(self) -> float:
        self.calls += 1
        return 3.14 * self.r ** 2


c = Circle(2.0)
print(c.area)
print(c.area)
print(c.calls)


class ClassProp:
    def __init__(self, fget):
        self.fget = fget

    def __get__(self, obj, owner):
        return self.fget(owner)


class Config:
    debug_level = 3

    @ClassProp
    def verbose(cls):
        return cls.debug_level > 2


print(Config.verbose)

class Celsius:
    def __get__(self, instance, owner):
        return 5 * (instance.fahrenheit - 32) / 9

    def __set__(self, instance, value):
        instance.fahrenheit = 32 + 9 * value / 5


class Temperature:
    celsius = Celsius()

    def __init__(self, initial_f: float):
        self.fahrenheit = initial_f


t = Temperature(212.0)
print(t.celsius)
t.celsius = 0.0
print(t.fahrenheit)


class Points:
    def __init__(self, default: int = 0) -> None:
        self.default = default
        self.values: dict[int, int] = {}

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, obj: object, owner: type) -> int:
        return self.values.get(id(obj), self.default)

    def __set__(self, obj: object, value: int) -> None:
        print("set", self.name, value)
        self.values[id(obj)] = value


class Player:
    hp = Points(100)
    mp = Points(50)


a = Player()
b = Player()
a.hp = 70
a.mp -= 5
print(a.hp, a.mp, b.hp, b.mp)

