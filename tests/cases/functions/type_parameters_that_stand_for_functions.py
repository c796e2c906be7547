# Type parameters that stand for functions, of functions and classes.
from typing import Any, Callable
import functools

def traced[F: Callable[..., Any]](func: F) -> F:
    @functools.wraps(func)
    def wrapper(*args: Any, **kwargs: Any) -> Any:
        print("call", func.__name__, args, kwargs)
        return func(*args, **kwargs)
    return wrapper

@traced
def mul(a: int, b: int) -> int:
    return a * b

print(mul(3, b=4))

def both[F: Callable[..., Any], T](func: F, value: T) -> tuple[F, T]:
    return (func, value)
f, v = both(mul, 3)
print(f(v, v), v + 1)

class Box[T]:
    def __init__(self, x: T) -> None:
        self.x = x
    def on[F: Callable[..., Any]](self, f: F) -> F:
        print(f(self.x))
        return f
b = Box(4)
@b.on
def show(x: int) -> str:
    return f"<{x}>"
print(show(1))
