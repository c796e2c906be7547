# Mistakes that raise for certain, where the program catches them.
from abc import ABC, abstractmethod
from contextlib import suppress
from dataclasses import dataclass


class Shape(ABC):
    @abstractmethod
    def area(self) -> float: ...


class Point:
    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y

    def move(self, dx: int, dy: int = 0) -> None:
        self.x += dx
        self.y += dy


class Empty:
    pass


@dataclass(frozen=True)
class Config:
    name: str
    size: int = 3


def add(a, b):
    return a + b


def greet(name, *, loud):
    return name.upper() if loud else name


def first(items):
    return items[0]


try:
    "a" + 1
except TypeError as e:
    print("1", e)
try:
    1 + "a"
except TypeError as e:
    print("2", type(e).__name__, e)
try:
    len(5)
except TypeError as e:
    print("3", e)
try:
    add("a", 1)
except TypeError as e:
    print("4", e)
try:
    print(add(1, 2))
    print(add(1, None))
except (ValueError, TypeError) as e:
    print("5", e)
p = Point(1, 2)
try:
    p.missing
except AttributeError as e:
    print("6", e)
try:
    Shape()
except TypeError as e:
    print("7", type(e).__name__)
try:
    None.x
except AttributeError as e:
    print("8", e)
try:
    "abc".foo()
except AttributeError as e:
    print("9", e)
try:
    Point(1)
except TypeError as e:
    print("10", e)
try:
    Point(1, 2, 3)
except TypeError as e:
    print("11", e)
try:
    p.move()
except TypeError as e:
    print("12", e)
try:
    p.move(1, dz=3)
except TypeError as e:
    print("13", e)
try:
    Empty(5)
except TypeError as e:
    print("14", e)
c = Config("a")
try:
    c.size = 5
except AttributeError as e:
    print("15", type(e).__name__, e)
t = (1, 2)
try:
    t[0] = 5
except TypeError as e:
    print("16", e)
try:
    word = "abc"
    word[0] = "x"
except TypeError as e:
    print("17", e)
try:
    {[1]: 2}
except TypeError as e:
    print("18", e)
try:
    {[1], [2]}
except TypeError as e:
    print("19", e)
try:
    for ch in 5:
        print(ch)
except TypeError as e:
    print("20", e)
try:
    greet("a", True)
except TypeError as e:
    print("21", e)
try:
    greet("a")
except TypeError as e:
    print("22", e)
try:
    a, b = (1, 2, 3)
except ValueError as e:
    print("23", e)
try:
    print(undefined_name)
except NameError as e:
    print("24", e)
try:
    Point.nothing
except AttributeError as e:
    print("25", e)
try:
    n = 5
    n()
except TypeError as e:
    print("26", e)
try:
    first(7)
except TypeError as e:
    print("27", e)
try:
    -"a"
except TypeError as e:
    print("28", e)
try:
    "a" < 1
except TypeError as e:
    print("29", e)
try:
    p < p
except TypeError as e:
    print("30", e)
try:
    p + 1
except TypeError as e:
    print("31", e)
with suppress(TypeError):
    "a" * "b"
    print("not reached")
try:
    try:
        [1] + (2,)
    except ValueError:
        print("no")
    finally:
        print("finally")
except Exception as e:
    print("32", e)
try:
    n = 5
    n += "x"
except:
    print("33")
try:
    3 in 5
except TypeError as e:
    print("34", e)
try:
    sum(["a", "b"])
except TypeError as e:
    print("35", e)
try:
    int([1])
except TypeError as e:
    print("36", e)
try:
    hash([1])
except TypeError as e:
    print("37", e)
try:
    pair = [1, 2]
    pair["a"]
except TypeError as e:
    print("38", e)
try:
    ", ".join([1, 2])
except TypeError as e:
    print("39", e)
try:
    int(None)
except TypeError as e:
    print("40", e)
try:
    float([])
except TypeError as e:
    print("41", e)
try:
    abs("x")
except TypeError as e:
    print("42", e)
try:
    range("3")
except TypeError as e:
    print("43", e)
try:
    5 in "abc"
except TypeError as e:
    print("44", e)
try:
    list(5)
except TypeError as e:
    print("45", e)
try:
    s = set()
    s.add([1])
except TypeError as e:
    print("46", e)
try:
    d = {"a": 1}
    d[[1]] = 2
except TypeError as e:
    print("47", e)
try:
    (1, 2).append(3)
except AttributeError as e:
    print("48", e)
try:
    ord("ab")
except TypeError as e:
    print("49", e)
try:
    ord(5)
except TypeError as e:
    print("50", e)
try:
    next([1])
except TypeError as e:
    print("53", e)
try:
    round("a")
except TypeError as e:
    print("54", e)
try:
    max(5)
except TypeError as e:
    print("55", e)
try:
    del t[0]
except TypeError as e:
    print("56", e)
