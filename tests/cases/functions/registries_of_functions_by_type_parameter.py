# Functions in a registry of a class that has a type parameter for them, and on a bus.
from typing import Callable, TypeVar, Generic, List, Dict, Any
F = TypeVar("F", bound=Callable[..., Any])

class Registry(Generic[F]):
    def __init__(self) -> None:
        self.items: Dict[str, F] = {}
    def add(self, name: str, f: F) -> F:
        self.items[name] = f
        return f
    def get(self, name: str) -> F:
        return self.items[name]

r: Registry[Callable[[int], int]] = Registry()
r.add("inc", lambda x: x + 1)
def dbl(x: int) -> int: return 2 * x
r.add("dbl", dbl)
print(r.get("inc")(3), r.get("dbl")(4))

class Bus:
    def __init__(self) -> None:
        self.handlers: Dict[str, List[Callable[..., Any]]] = {}
    def on(self, event: str) -> Callable[[F], F]:
        def decorator(func: F) -> F:
            self.handlers.setdefault(event, []).append(func)
            return func
        return decorator
    def emit(self, event: str, *args: Any) -> List[Any]:
        return [h(*args) for h in self.handlers.get(event, [])]

bus = Bus()
@bus.on("x")
def first(n: int) -> int:
    return n + 1
@bus.on("x")
def second(n: int) -> str:
    return str(n) * 2
print(bus.emit("x", 7), bus.emit("y"), first(1), second(2))
def apply(f: F, *args: Any) -> Any:
    return f(*args)
print(apply(first, 3), apply(len, "abc"))
def identity(f: F) -> F:
    return f
print(identity(first)(9), [identity(g)(2) for g in (first, dbl)])
