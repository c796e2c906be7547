# `type[T]` that is given a class which says nothing of its items: `list`, `dict`.
from typing import Any, Type, TypeVar
T = TypeVar("T")

def make(kind: Type[T]) -> T:
    return kind()

class W:
    def __init__(self, obj: Any) -> None:
        self.obj = obj
    def as_type(self, typ: Type[T], msg: str) -> T:
        if isinstance(self.obj, typ):
            return self.obj
        raise ValueError(msg)
    def values(self) -> list[str]:
        out = []
        for i, x in enumerate(self.as_type(list, "no list")):
            out.append(f"{i} {x}")
        return out
    def items(self) -> list[str]:
        return [f"{k}={v}" for k, v in self.as_type(dict, "no dict").items()]

a = make(list)
a.append(3)
b = make(dict)
b["k"] = 2.5
print(a, b, make(int), make(str) == "")
print(W([1, "a", None]).values())
print(W({"a": 1}).items(), W(5).as_type(int, "no int"))
try:
    W(5).values()
except ValueError as e:
    print(e)
