# Decorators that declare to give back what they get. They give functions of their own.
import functools
import time
from collections.abc import Callable as Fn
from typing import Any, Callable, Dict, Generic, List, Optional, TypeVar, cast

AnyFunc = Callable[..., Any]
F = TypeVar("F", bound=Callable[..., Any])
G = TypeVar("G", bound=AnyFunc)
H = TypeVar("H", bound="Fn[..., Any]")
T = TypeVar("T")

calls: List[str] = []


def logged(func: F) -> F:
    @functools.wraps(func)
    def wrapper(*args: Any, **kwargs: Any) -> Any:
        calls.append(func.__name__)
        return func(*args, **kwargs)

    return wrapper  # type: ignore[return-value]


def cast_back(func: G) -> G:
    def wrapper(*args, **kwargs):
        calls.append("cast")
        return func(*args, **kwargs)

    return cast(G, wrapper)


def retry(times: int, default: Optional[int] = None) -> Callable[[F], F]:
    def decorate(func: F) -> F:
        @functools.wraps(func)
        def wrapper(*args: Any, **kwargs: Any) -> Any:
            for attempt in range(times):
                try:
                    return func(*args, **kwargs)
                except ValueError as error:
                    calls.append(f"{attempt}: {error}")
            return default

        return wrapper  # type: ignore

    return decorate


registry: Dict[str, AnyFunc] = {}


def register(name: str) -> Callable[[H], H]:
    def decorate(func: H) -> H:
        registry[name] = func
        return func

    return decorate


@logged
def add(a: int, b: int = 2) -> int:
    """Adds."""
    return a + b


@logged
@cast_back
def join(*parts: str, sep: str = "-") -> str:
    return sep.join(parts)


@retry(3, default=-1)
def parse(text: str) -> int:
    return int(text)


@register("double")
def double(x: int) -> int:
    return 2 * x


@register("neg")
def negate(x: int) -> int:
    return -x


class Account:
    def __init__(self, balance: float) -> None:
        self.balance = balance

    @logged
    def deposit(self, amount: float) -> float:
        self.balance += amount
        return self.balance

    @retry(2)
    def withdraw(self, amount: float) -> float:
        if amount > self.balance:
            raise ValueError(f"too little: {self.balance}")
        self.balance -= amount
        return self.balance

    @staticmethod
    @logged
    def kind() -> str:
        return "account"

    @classmethod
    @logged
    def empty(cls) -> "Account":
        return cls(0.0)


print(add(1), add(1, b=5), add.__name__, add.__doc__)
print(join("a", "b"), join("x", "y", sep="+"))
print(parse("12"), parse("x"))
print(double(4), registry["neg"](3), sorted(registry))
a = Account(10.0)
print(a.deposit(5.0), a.withdraw(3.0), a.withdraw(100.0), Account.kind(), Account.empty().balance)
print(calls)


def inner_uses() -> None:
    @logged
    def local(n: int) -> List[int]:
        return [n] * n

    print(local(3), local.__name__)

    @retry(2, 0)
    def always() -> int:
        raise ValueError("always")

    print(always())


inner_uses()
