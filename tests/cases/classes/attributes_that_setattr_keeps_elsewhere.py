# `__setattr__` that makes no attributes: the value goes into the dict that the object is, into another object, or nowhere.
from typing import Any


class AttrDict(dict):
    def __getattr__(self, key: str) -> Any:
        try:
            return self[key]
        except KeyError:
            raise AttributeError(key)

    def __setattr__(self, key: str, value: Any) -> None:
        self[key] = value

    def __delattr__(self, key: str) -> None:
        del self[key]


class Config:
    def __init__(self, **values: int) -> None:
        object.__setattr__(self, "_values", dict(values))

    def __getattr__(self, name: str) -> int:
        if name in self._values:
            return self._values[name]
        raise AttributeError(f"no {name}")

    def __setattr__(self, name: str, value: int) -> None:
        if value < 0:
            raise ValueError(f"{name} must not be negative")
        self._values[name] = value

    def __repr__(self) -> str:
        return f"Config({self._values})"


class Log:
    def __init__(self) -> None:
        self.a = 1
        self.b = 2

    def __setattr__(self, name, value):
        print("set", name, value)


d = AttrDict(a=1)
d.b = 2
print(d.a, d.b, d, d["b"])
d.a += 5
print(d)
try:
    d.zz
except AttributeError as e:
    print("no", e)
c = Config(x=1, y=2)
c.x = 10
c.z = 3
print(c, c.x, c.z)
try:
    c.x = -1
except ValueError as e:
    print(e)
try:
    print(c.nothing)
except AttributeError as e:
    print(e)
l = Log()
l.c = 3
try:
    print(l.a)
except AttributeError as e:
    print(e)
