# The values of literal types, and classes that type() makes.
from typing import Literal, Union, get_args
import typing
Mode = Literal["r", "w", "r"]
Level = typing.Literal[1, 2, None, True]
MODES: tuple[str, ...] = get_args(Mode)
print(MODES, typing.get_args(Level), get_args(Literal["x"]))
for m in get_args(Mode):
    print(m.upper())
def check(m: str) -> bool:
    return m in get_args(Mode)
print(check("r"), check("q"))
class Tup:
    n = 0
    def size(self): return self.n * 2
Two = type("Two", (Tup,), {"n": 2, "label": "two"})
Three = type("Three", (Tup,), dict(n=3))
Empty = type("Empty", (Tup,), {})
print(Two().size(), Two.label, Three().size(), Empty().size(), Two.__name__, isinstance(Three(), Tup))
