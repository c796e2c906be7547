# Displays of containers whose items are containers of several kinds, some filled in loops; fields of dataclasses by name.
from collections import Counter
from dataclasses import dataclass, fields, is_dataclass


def floats(n: int) -> list[float]:
    return [0.5] * n


def optional(n: int) -> dict[str, float | None]:
    return {"n": None, "m": n * 1.5}


def words() -> list[str]:
    return ["a"]


def summary(n: int):
    squares = [i * i for i in range(n)]
    empty = []
    table = {
        "floats": floats(n),
        "squares": [i * i for i in range(n)],
        "kept": squares,
        "words": words(),
        "empty": empty,
        "chars": [c for c in "ab"],
    }
    empty.append(3)
    return table


def nested(n: int):
    return [floats(n), [i for i in range(n)], [], words(), [None for _ in range(n)]]


def either(flag: bool):
    rows = [[1.5, 2.5]]
    if flag:
        rows.append([1.5 for _ in range(2)])
    rows.append([])
    return rows


def late(n: int):
    groups = [[], [1.5]]
    for i in range(n):
        groups[0].append(i * 0.5)
    return groups


def mixed(n: int):
    result = {"a": optional(n)}
    result["b"] = {str(i): None for i in range(n)}
    return result


print(summary(3))
print(nested(2))
print(either(True), either(False))
print(late(2))
print(mixed(2))


@dataclass
class Base:
    a: int
    b: str = "x"


@dataclass
class Below(Base):
    c: float = 1.5


def known(keys: list[str]) -> list[str]:
    allowed = Below.__dataclass_fields__
    return [key for key in keys if key in allowed]


print(known(["a", "c", "z"]), list(Base.__dataclass_fields__), len(Below(1).__dataclass_fields__))
print([name for name in Below.__dataclass_fields__.keys()], "b" in Base(1).__dataclass_fields__)
print(hasattr(Base, "__dataclass_fields__"), hasattr(Base(1), "__dataclass_fields__"), hasattr(3, "__dataclass_fields__"), hasattr(Counter, "__dataclass_fields__"))
for name, field in Below.__dataclass_fields__.items():
    print(name, field.name)
print({f.name: getattr(Base(4), f.name) for f in fields(Base)}, is_dataclass(Base))
