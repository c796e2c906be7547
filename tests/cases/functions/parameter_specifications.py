# parameters of functions as type parameters: what a decorator passes on
import functools
from typing import Callable, Concatenate, Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
seen: list[str] = []


def logged(fn: Callable[P, R]) -> Callable[P, R]:
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> R:
        seen.append(f"{fn.__name__} {args} {kwargs}")
        return fn(*args, **kwargs)

    return wrapper


@logged
def add(a: int, b: int = 2) -> int:
    return a + b


@logged
def join(*parts: str, sep: str = "-") -> str:
    return sep.join(parts)


print(add(1), add(1, b=5), join("a", "b"), join("x", "y", "z", sep="+"))
print(seen)


def twice[**Q, T](fn: Callable[Q, T]) -> Callable[Q, tuple[T, T]]:
    @functools.wraps(fn)
    def inner(*args: Q.args, **kwargs: Q.kwargs) -> tuple[T, T]:
        return fn(*args, **kwargs), fn(*args, **kwargs)

    return inner


@twice
def half(x: float) -> float:
    """Halves."""
    return x / 2


print(half(3.0), half.__name__, half.__doc__)


def with_prefix(fn: Callable[Concatenate[str, P], R]) -> Callable[P, R]:
    def inner(*args: P.args, **kwargs: P.kwargs) -> R:
        return fn("> ", *args, **kwargs)

    return inner


@with_prefix
def shown(prefix: str, x: int, mark: str = "!") -> str:
    return f"{prefix}{x}{mark}"


print(shown(3), shown(4, mark="?"))


def call(fn: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    return fn(*args, **kwargs)


print(call(pow, 2, 5), call(shown, 9), call(sorted, [3, 1, 2], reverse=True))


class Timed:
    def __init__(self) -> None:
        self.count = 0

    def __call__(self, fn: Callable[P, R]) -> Callable[P, R]:
        def inner(*args: P.args, **kwargs: P.kwargs) -> R:
            self.count += 1
            return fn(*args, **kwargs)

        return inner


timed = Timed()


@timed
def area(w: int, h: int = 1) -> int:
    return w * h


print(area(3), area(3, 4), timed.count)
