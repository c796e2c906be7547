# Types defined by themselves: a value has a type of its own.
from typing import Union, List, Dict

Nested = Union[int, List["Nested"]]


def deep_sum(x: Nested) -> int:
    if isinstance(x, int):
        return x
    return sum(deep_sum(y) for y in x)


print(deep_sum([1, [2, 3], [[4], 5]]))
from typing import Union, TypeAlias, Any

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


def dump(value: Json, indent: int = 0) -> str:
    pad = " " * indent
    if value is None:
        return pad + "null"
    if isinstance(value, bool):
        return pad + ("true" if value else "false")
    if isinstance(value, (int, float)):
        return pad + str(value)
    if isinstance(value, str):
        return pad + '"' + value + '"'
    if isinstance(value, list):
        return "[" + ", ".join(dump(v) for v in value) + "]"
    return "{" + ", ".join(f'"{k}": {dump(v)}' for k, v in value.items()) + "}"


print(dump({"a": [1, 2, {"b": None}], "c": True, "d": 2.5}))
