# `getattr` by names that are no literals, of values of which some are numbers or None.
from typing import Any, Dict


class Point:
    def __init__(self, x: int, name: str) -> None:
        self.x = x
        self.name = name


def lookup(data: Dict[str, Any], path: str) -> Any:
    first, *rest = path.split(".")
    value = data[first]
    for name in rest:
        value = value[name] if isinstance(value, dict) else getattr(value, name)
    return value


data = {"p": Point(3, "three"), "n": 5, "none": None, "d": {"k": 1}, "t": (1, 2)}
for path in ("p.x", "p.name", "n", "d.k", "n.x", "none.x", "t.name", "p.y"):
    try:
        print(path, lookup(data, path))
    except AttributeError as error:
        print(path, error)
print([getattr(v, "x", "-") for v in data.values()])
print(len, [print, abs], f"{sorted}", str(max), map, zip)
for value in (Point(1, "one"), None, 5, (1, 2)):
    try:
        print(getattr(value, "x", None), getattr(value, "name", "no"))
    except AttributeError:
        print("never")
