from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Any
class K(Enum):
    A = "a"
@dataclass
class P:
    x: int
    names: tuple[str, ...]
    k: K
@dataclass
class Q:
    p: P
    ps: list[P]
    d: dict[str, int]

def plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    return value
print(plain(Q(P(1, ("a",), K.A), [P(2, (), K.A)], {"z": 3})))
