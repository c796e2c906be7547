# Verbose doctests list what classes have besides their text, and follow decorators.
import doctest
import enum
from dataclasses import dataclass
from typing import NamedTuple, Protocol, Generic, TypeVar, TypedDict, NewType
from collections import namedtuple
from functools import total_ordering, cached_property, lru_cache, singledispatch, singledispatchmethod, partial, wraps
from abc import ABC, abstractmethod
from contextlib import contextmanager
T = TypeVar("T")
UserId = NewType("UserId", int)
P2 = namedtuple("P2", "x y")
Col = enum.Enum("Col", "A B")
sq = lambda x: x * x
add3 = partial(max, 3)

class P(NamedTuple):
    x: int
    y: int = 0
    def norm(self) -> int:
        """
        >>> P(1, 2).norm()
        3
        """
        return self.x + self.y

@dataclass(order=True, frozen=True)
class D:
    a: int
    def __repr__(self): return "D"

@dataclass(eq=False)
class D2:
    a: int

@dataclass(slots=True)
class D3(D2):
    a: int
    def f(self): return 1

@total_ordering
class Ord:
    def __init__(self, v: int) -> None:
        self.v = v
    def __eq__(self, o: object) -> bool: return isinstance(o, Ord) and self.v == o.v
    def __lt__(self, o: "Ord") -> bool: return self.v < o.v
    __hash__ = None
    __str__ = __repr__ = lambda self: "Ord"

class Color(enum.Enum):
    RED = 1
    GREEN = 2
    @property
    def low(self) -> str: return self.name.lower()
    def shout(self) -> str: return self.name

class F(enum.Flag):
    A = 1
    B = 2
class IE(enum.IntEnum):
    A = 1

class Shape(ABC):
    @abstractmethod
    def area(self) -> float: ...
    @staticmethod
    def s(): return 1
    @classmethod
    def c(cls): return 1
    def __private(self): return 1
    @cached_property
    def cp(self) -> int:
        """
        >>> 1
        2
        """
        return 1
    @property
    def w(self) -> int:
        """
        >>> 1 + 1
        2
        """
        return 1
    @w.setter
    def w(self, v: int) -> None:
        """
        >>> 1 + 1
        3
        """
        pass

class Proto(Protocol):
    def f(self) -> int: ...
class G(Generic[T]):
    def f(self) -> int: return 1
class TD(TypedDict):
    a: int

def timer(f):
    def inner(*a):
        """doc"""
        return f(*a)
    return inner

def timer2(f):
    @wraps(f)
    def inner(*a):
        return f(*a)
    return inner

def rep(n):
    def deco(f):
        def inner(*a):
            return f(*a)
        return inner
    return deco

class Memo:
    def __init__(self, f):
        self.f = f
    def __call__(self, *a):
        return self.f(*a)

@timer
def t1(x: int) -> int:
    """
    >>> t1(1)
    2
    """
    return x
@timer2
def t2(x: int) -> int:
    """
    >>> t2(1)
    1
    """
    return x
@rep(3)
def t3(x: int) -> int:
    """
    >>> t3(1)
    2
    """
    return x
@Memo
def t4(x: int) -> int:
    """
    >>> t4(1)
    2
    """
    return x
@lru_cache(maxsize=None)
def t5(x: int) -> int:
    """
    >>> t5(1)
    1
    """
    return x
@contextmanager
def cm():
    """
    >>> with cm(): print(1)
    1
    """
    yield

@singledispatch
def sd(x) -> str:
    """
    >>> sd(1)
    'int'
    """
    return "o"
@sd.register
def _(x: int) -> str:
    """
    >>> sd(2)
    'int'
    """
    return "int"
@sd.register
def _(x: str) -> str:
    """
    >>> sd("a")
    'str'
    """
    return "str"

class Outer:
    class Inner:
        def f(self): pass
    g = lambda self: 2
    def a(self): pass
    b = a

if __name__ == "__main__":
    doctest.testmod(verbose=True)
